"""Standings: the cross table after a round, tie-breaks, ranks, and tables of them."""

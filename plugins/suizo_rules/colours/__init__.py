"""Colour preferences and colour allocation, as the FIDE systems share them."""

"""Pairing a round: from an event and a rule set to boards, byes, trace and provenance."""

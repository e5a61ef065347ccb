"""The rules of a federation that does not exist."""

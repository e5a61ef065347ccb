"""Plugins of a distribution that is kept as source, one for each stage."""

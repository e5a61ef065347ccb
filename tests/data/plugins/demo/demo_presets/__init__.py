"""The presets of the demo distribution."""

"""The presets of the sample federation."""

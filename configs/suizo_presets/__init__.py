"""The built-in presets: one YAML file each."""

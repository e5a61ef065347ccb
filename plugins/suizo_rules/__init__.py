"""The built-in rules, as plugins."""

"""Presets: YAML files that say which plugins make an event, read strictly and resolved.

Nothing here knows what a plugin does; `suizo.rulesets` turns a resolved preset into a rule set.
"""

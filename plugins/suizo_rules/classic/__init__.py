"""The classic rules of the arbiter's manual: the default preset.

One module a stage: groups, candidates, evaluation (B3), bye; colours, boards and tie-breaks are
shared or stand beside them.
"""

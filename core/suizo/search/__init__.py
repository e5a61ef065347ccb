"""The search for a bracket's best candidate: one truth, two routes.

`literal` looks at every candidate in the rule book's order; `optimal` finds the same one fast.
Both judge by the same `problem`: who may meet whom, and what each criterion costs.
"""

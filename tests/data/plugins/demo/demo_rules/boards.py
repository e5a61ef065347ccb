"""Board order."""

from suizo.hookspecs import hookimpl

SUIZO_API = 1


@hookimpl
def order_boards():
    """By the first number."""
    return lambda a, b: (a.id,)

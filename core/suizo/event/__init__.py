"""Events: the immutable facts of a tournament, whatever file they came from."""

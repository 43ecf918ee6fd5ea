"""Classes of torch that a program holds as values: passed on, tested against, compared, derived."""

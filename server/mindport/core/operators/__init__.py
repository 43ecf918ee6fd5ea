"""Operators of Python on tensors, and fields of format strings."""

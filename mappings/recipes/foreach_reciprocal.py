from .for_each import for_each


def foreach_reciprocal(self):
    """One over each tensor of a list (torch._foreach_reciprocal)."""
    return for_each(lambda x: x.reciprocal(), self)

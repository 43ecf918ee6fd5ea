from .for_each import for_each


def foreach_reciprocal_(self):
    """One over each tensor of a list, in place (torch._foreach_reciprocal_)."""
    for_each(lambda x: x.copy_(x.reciprocal()), self)

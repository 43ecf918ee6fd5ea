from .for_each import for_each


def foreach_neg(self):
    """Turns the sign of each tensor of a list (torch._foreach_neg)."""
    return for_each(lambda x: x.neg(), self)

from .for_each import for_each


def foreach_neg_(self):
    """Turns the sign of each tensor of a list, in place (torch._foreach_neg_)."""
    for_each(lambda x: x.copy_(x.neg()), self)

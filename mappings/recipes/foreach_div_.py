from .for_each import for_each


def foreach_div_(self, other):
    """Divides each tensor of a list, in place (torch._foreach_div_)."""
    for_each(lambda x, y: x.copy_(x.div(y)), self, other)

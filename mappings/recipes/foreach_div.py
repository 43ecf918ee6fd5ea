from .for_each import for_each


def foreach_div(self, other):
    """Divides each tensor of a list (torch._foreach_div)."""
    return for_each(lambda x, y: x.div(y), self, other)

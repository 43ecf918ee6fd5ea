from .for_each import for_each
from .foreach_minimum import foreach_minimum


def foreach_minimum_(self, other):
    """Cuts each tensor of a list to an upper bound, in place (torch._foreach_minimum_)."""
    for_each(lambda x, y: x.copy_(y), self, foreach_minimum(self, other))

from .for_each import for_each
from .foreach_maximum import foreach_maximum


def foreach_maximum_(self, other):
    """Lifts each tensor of a list to a lower bound, in place (torch._foreach_maximum_)."""
    for_each(lambda x, y: x.copy_(y), self, foreach_maximum(self, other))

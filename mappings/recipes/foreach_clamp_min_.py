from .for_each import for_each
from .foreach_clamp_min import foreach_clamp_min


def foreach_clamp_min_(self, other):
    """Lifts each tensor of a list to a lower bound, in place (torch._foreach_clamp_min_)."""
    for_each(lambda x, y: x.copy_(y), self, foreach_clamp_min(self, other))

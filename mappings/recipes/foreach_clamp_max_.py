from .for_each import for_each
from .foreach_clamp_max import foreach_clamp_max


def foreach_clamp_max_(self, other):
    """Cuts each tensor of a list to an upper bound, in place (torch._foreach_clamp_max_)."""
    for_each(lambda x, y: x.copy_(y), self, foreach_clamp_max(self, other))

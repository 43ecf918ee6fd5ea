from mindspore import ops

from .for_each import for_each


def foreach_zero_(self):
    """Fills each tensor of a list with zeros (torch._foreach_zero_)."""
    for_each(lambda x: x.copy_(ops.zeros_like(x)), self)

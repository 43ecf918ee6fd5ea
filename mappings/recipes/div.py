from mindspore import ops

from .floor_divide import floor_divide
from .truncate_div import truncate_div


def div(input, other, *, rounding_mode=None):
    """A quotient, rounded towards zero or down where that is asked for (torch.div)."""
    if rounding_mode == "trunc":
        return truncate_div(input, other)
    if rounding_mode == "floor":
        return floor_divide(input, other)
    return ops.div(input, other)

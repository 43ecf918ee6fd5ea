from .apply_pattern import apply_pattern


def rearrange(tensor, pattern, **axes_lengths):
    """Order, take apart and join axes as a pattern says (einops.rearrange)."""
    return apply_pattern(tensor, pattern, "rearrange", axes_lengths)

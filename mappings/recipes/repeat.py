from .apply_pattern import apply_pattern


def repeat(tensor, pattern, **axes_lengths):
    """Repeat a tensor along the axes that a pattern adds (einops.repeat)."""
    return apply_pattern(tensor, pattern, "repeat", axes_lengths)

from .apply_pattern import apply_pattern


def reduce(tensor, pattern, reduction, **axes_lengths):
    """Reduce the axes that a pattern leaves out (einops.reduce)."""
    return apply_pattern(tensor, pattern, reduction, axes_lengths)

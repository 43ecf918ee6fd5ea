from collections.abc import Iterable


def pair(x):
    """A tuple of what is given, or 2 times a number (torch.nn.modules.utils._pair)."""
    return tuple(x) if isinstance(x, Iterable) else (x,) * 2

from collections.abc import Iterable


def single(x):
    """A tuple of what is given, or 1 times a number (torch.nn.modules.utils._single)."""
    return tuple(x) if isinstance(x, Iterable) else (x,) * 1

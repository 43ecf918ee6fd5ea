from collections.abc import Iterable


def triple(x):
    """A tuple of what is given, or 3 times a number (torch.nn.modules.utils._triple)."""
    return tuple(x) if isinstance(x, Iterable) else (x,) * 3

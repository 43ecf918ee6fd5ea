from collections.abc import Iterable


def quadruple(x):
    """A tuple of what is given, or 4 times a number (torch.nn.modules.utils._quadruple)."""
    return tuple(x) if isinstance(x, Iterable) else (x,) * 4

# case: a helper stands at the top of a module that imports torch inside a function
"""A module."""


def f(x):
    import torch

    return torch.aminmax(x)
#          ^^^^^^^^^^^^^ MP102 safe torch.aminmax
# --- after ---
"""A module."""


def aminmax(input, *, dim=None, keepdim=False):
    """The least and the largest element (torch.aminmax), as a plain tuple."""
    if dim is None:
        least, largest = input.min(), input.max()
        shape = (1,) * input.ndim if keepdim else ()
        return least.reshape(shape), largest.reshape(shape)
    return input.amin(dim, keepdim), input.amax(dim, keepdim)


def f(x):
    return aminmax(x)

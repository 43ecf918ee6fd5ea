from .sort import sort


def argsort(input, dim=-1, descending=False, *, stable=False):
    """The indices of the values in order along a dimension (torch.argsort)."""
    return sort(input, dim, descending, stable=stable)[1]

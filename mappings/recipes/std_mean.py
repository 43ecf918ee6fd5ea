from .std import std


def std_mean(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The standard deviation and the mean (torch.std_mean)."""
    spread = std(input, dim, unbiased, keepdim, correction=correction)
    axes = tuple(range(input.ndim)) if dim is None or dim == () else dim
    return spread, input.mean(axes, keep_dims=keepdim)

from .var import var


def var_mean(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The variance and the mean (torch.var_mean)."""
    spread = var(input, dim, unbiased, keepdim, correction=correction)
    axes = tuple(range(input.ndim)) if dim is None or dim == () else dim
    return spread, input.mean(axes, keep_dims=keepdim)

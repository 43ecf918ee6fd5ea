import mindspore as ms
from mindspore import ops


def var(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The variance (torch.var); where it is 0, so is its gradient."""
    half = input.dtype in (ms.float16, ms.bfloat16)
    wide = input.astype(ms.float32) if half else input
    dim = tuple(range(input.ndim)) if dim is None or dim == () else dim
    mean = wide.mean(dim, keep_dims=True)
    apart = wide - mean
    squares = ops.real(apart * apart.conj()) if apart.is_complex() else ops.square(apart)
    lost = int(unbiased) if correction is None else correction
    found = squares.sum(dim, keepdims=keepdim) / max(input.size // max(mean.size, 1) - lost, 0)
    return found.astype(input.dtype) if half else found

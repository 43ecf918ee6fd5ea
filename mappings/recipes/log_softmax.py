import mindspore as ms
from mindspore import ops


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    """The logarithm of softmax (torch.nn.functional.log_softmax), in double precision too."""
    given = input if dtype is None else input.astype(dtype)
    if dim is None:
        dim = 0 if given.ndim in (0, 1, 3) else 1
    if given.dtype != ms.float64 and given.ndim:
        return ops.log_softmax(given, dim)
    less = given - ops.stop_gradient(ops.amax(given, dim, True))
    return less - ops.log(ops.exp(less).sum(dim, keepdims=True))

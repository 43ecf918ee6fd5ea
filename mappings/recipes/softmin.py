import mindspore as ms
from mindspore import ops


def softmin(input, dim=None, _stacklevel=3, dtype=None):
    """Shares that fall as their values rise (torch.nn.functional.softmin)."""
    kind = input.dtype if dtype is None else dtype
    given = -input.astype(kind)
    if kind in (ms.float16, ms.bfloat16):
        given = given.astype(ms.float32)
    if dim is None:
        dim = 0 if given.ndim in (0, 1, 3) else 1
    if not given.ndim:
        return ops.exp(given - given).astype(kind)
    shares = ops.exp(given - ops.stop_gradient(ops.amax(given, dim, True)))
    return (shares / shares.sum(dim, keepdims=True)).astype(kind)

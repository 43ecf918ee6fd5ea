import mindspore as ms
from mindspore import ops


def randperm(n, *, dtype=None):
    """A random order of the whole numbers below n, another one at every call (torch.randperm)."""
    if n == 0:
        return ops.zeros((0,), dtype or ms.int64)
    return ops.argsort(ops.rand(n, dtype=ms.float32)).astype(dtype or ms.int64)

# case: a method becomes a call of the helper with the receiver first
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = (x + 1).unfold(0, 2, 1).unfold(1, size=3, step=2)
#               ^^^^^^ MP103 safe torch.Tensor.unfold
#                               ^^^^^^ MP103 safe torch.Tensor.unfold
    b = x.aminmax(dim=0)
#         ^^^^^^^ MP103 safe torch.Tensor.aminmax
    return a, b, x.unfold
#                  ^^^^^^ MP309 manual torch.Tensor.unfold
# --- after ---
import mindspore as ms
from mindspore import ops


def aminmax(input, *, dim=None, keepdim=False):
    """The least and the largest element (torch.aminmax), as a plain tuple."""
    if dim is None:
        least, largest = input.min(), input.max()
        shape = (1,) * input.ndim if keepdim else ()
        return least.reshape(shape), largest.reshape(shape)
    return input.amin(dim, keepdim), input.amax(dim, keepdim)


def unfold_windows(input, dimension, size, step):
    """Sliding windows along a dimension, as a last dimension (torch.Tensor.unfold)."""
    dimension = dimension % input.ndim
    count = (input.shape[dimension] - size) // step + 1
    at = ops.arange(count).reshape(-1, 1) * step + ops.arange(size)
    windows = ops.gather(input, at, dimension)
    return ops.moveaxis(windows, dimension + 1, -1)


def f(x: ms.Tensor):
    a = unfold_windows(unfold_windows(x + 1, 0, 2, 1), 1, size=3, step=2)
    b = aminmax(x, dim=0)
    return a, b, x.unfold

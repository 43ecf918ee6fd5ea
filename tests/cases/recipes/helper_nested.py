# case: a method inside of one is converted too, before its receiver becomes MindSpore's
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return torch.flip(x.unfold(0, 2, 1).unfold(1, 3, 2), [0])
#          ^^^^^^^^^^ MP102 safe torch.flip
#                       ^^^^^^ MP103 safe torch.Tensor.unfold
#                                       ^^^^^^ MP103 safe torch.Tensor.unfold
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def unfold_windows(input, dimension, size, step):
    """Sliding windows along a dimension, as a last dimension (torch.Tensor.unfold)."""
    dimension = dimension % input.ndim
    count = (input.shape[dimension] - size) // step + 1
    at = ops.arange(count).reshape(-1, 1) * step + ops.arange(size)
    windows = ops.gather(input, at, dimension)
    return ops.moveaxis(windows, dimension + 1, -1)


def f(x: ms.Tensor):
    return mint.flip(unfold_windows(unfold_windows(x, 0, 2, 1), 1, 3, 2), [0])

# case: `tile` takes a tuple or a number; a name may stand for a list
# target: cpu
import torch


def f(x: torch.Tensor, n, sizes):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.repeat(sizes), x.repeat(n, 1), x.repeat([1, 2]), x.repeat(list(x.shape))
#            ^^^^^^ MP103 safe torch.Tensor.repeat
#                             ^^^^^^ MP103 safe torch.Tensor.repeat
#                                             ^^^^^^ MP103 safe torch.Tensor.repeat
#                                                               ^^^^^^ MP103 safe torch.Tensor.repeat
# --- after ---
import mindspore as ms
from mindspore import ops


def repeat_of(x, *repeats):
    """The tensor repeated; one without elements as well, at which MindSpore's kernel raises."""
    counts = repeats[0] if isinstance(repeats[0], (tuple, list)) else repeats
    if x.size:
        return x.tile(tuple(counts))
    shape = (1,) * (len(counts) - x.ndim) + x.shape
    sizes = tuple(count * size for count, size in zip(counts, shape))
    return ops.zeros(sizes, x.dtype)


def f(x: ms.Tensor, n, sizes):
    return repeat_of(x, sizes), x.tile((n, 1)), x.tile((1, 2)), x.tile(tuple(list(x.shape)))

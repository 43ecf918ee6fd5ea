# case: `tile` takes a tuple or a number; a name may stand for a list
# target: cpu
import torch


def f(x: torch.Tensor, n, sizes):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.repeat(sizes), x.repeat(n, 1), x.repeat([1, 2]), x.repeat(list(x.shape))
#            ^^^^^^ MP201 review torch.Tensor.repeat
#                             ^^^^^^ MP103 safe torch.Tensor.repeat
#                                             ^^^^^^ MP103 safe torch.Tensor.repeat
#                                                               ^^^^^^ MP103 safe torch.Tensor.repeat
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, n, sizes):
    return x.repeat(sizes), x.tile((n, 1)), x.tile((1, 2)), x.tile(tuple(list(x.shape)))

# case: a literal number with a sign is a number where a target takes a tuple
# target: cpu
import torch


def f(x: torch.Tensor, d):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.flip(-3), x.flip(0), x.flip([-1]), x.flip(d)
#            ^^^^ MP103 safe torch.Tensor.flip
#                        ^^^^ MP103 safe torch.Tensor.flip
#                                                 ^^^^ MP103 safe torch.Tensor.flip
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, d):
    return x.flip((-3,)), x.flip((0,)), x.flip([-1]), x.flip(d if isinstance(d, (list, tuple)) else (d,))

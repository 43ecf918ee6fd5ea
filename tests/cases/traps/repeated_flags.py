# case: repeat_interleave of bool has no kernel on CPU: it goes through integers, which have one
# target: cpu
import torch


def f():
    mask = torch.arange(4) < torch.tensor([2])
#          ^^^^^^^^^^^^ MP102 safe torch.arange
#                            ^^^^^^^^^^^^ MP102 safe torch.tensor
    first = torch.repeat_interleave(mask, 2, dim=0)
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.repeat_interleave
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
    second = torch.repeat_interleave(mask.int(), 2, dim=0)
#            ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.repeat_interleave
    third = torch.repeat_interleave(mask | (first > 0), 2)
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.repeat_interleave
#           ^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
    return first, second, third, (~mask).repeat_interleave(3, dim=0), torch.arange(4).repeat_interleave(2)
#                                        ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                                                                     ^^^^^^^^^^^^ MP102 safe torch.arange
# --- after ---
import mindspore as ms
from mindspore import ops


def f():
    mask = ops.arange(4) < ms.tensor([2])
    first = ops.repeat_interleave(mask.int(), 2, axis=0).bool()
    second = ops.repeat_interleave(mask.int(), 2, axis=0)
    third = ops.repeat_interleave((mask | (first > 0)).int(), 2).bool()
    return first, second, third, ((~mask).int()).repeat_interleave(3, dim=0).bool(), ops.arange(4).repeat_interleave(2)

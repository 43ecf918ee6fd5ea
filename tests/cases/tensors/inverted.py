# case: ~ of integers is another thing in MindSpore, of bool it is the same
import torch


def f(bits: torch.Tensor, mask: torch.Tensor, x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    small = x < 3
    same = ~small.view(-1)
    both = ~(small & mask), ~mask[0], ~x.bool(), ~torch.isnan(x), ~5
#                                                 ^^^^^^^^^^^ MP102 safe torch.isnan
    pairs = ~(mask[:, None] * small[None]), ~(bits * small), ~(bits * 2)
#                                           ^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
#                                                            ^^^^^^^^^^^ MP201 manual inferred torch.Tensor
    return ~bits, same, both, pairs
#          ^^^^^ MP201 manual inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint


def f(bits: ms.Tensor, mask: ms.Tensor, x: ms.Tensor):
    small = x < 3
    same = ~small.view(-1)
    both = ~(small & mask), ~mask[0], ~x.bool(), ~mint.isnan(x), ~5
    pairs = ~(mask[:, None] * small[None]), ~(bits * small), ~(bits * 2)
    return ~bits, same, both, pairs

# case: a tensor of a number that all calls hand in as an integer is of integers, which logarithms have no kernel for; of one that may be anything else, nothing is said
# target: cpu
import torch


def bits(n):
    return torch.log2(torch.tensor(n))
#          ^^^^^^^^^^ MP102 safe torch.log2
#                     ^^^^^^^^^^^^ MP102 safe torch.tensor
#                     ^^^^^^^^^^^^^^^ MP112 safe inferred torch.log2


def rates(n, step=0.5):
    return torch.log(torch.tensor(n)), torch.log(torch.tensor(step)), torch.log(torch.tensor(step / 2))
#          ^^^^^^^^^ MP102 safe torch.log
#                    ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                      ^^^^^^^^^ MP102 safe torch.log
#                                                ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                                     ^^^^^^^^^ MP102 safe torch.log
#                                                                               ^^^^^^^^^^^^ MP102 safe torch.tensor


def of_anything(n):
    return torch.log(torch.tensor(n))
#          ^^^^^^^^^ MP102 safe torch.log
#                    ^^^^^^^^^^^^ MP102 safe torch.tensor


bits(8), bits(len("abc"))
rates(0.5), rates(2)
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def bits(n):
    return ops.log2(ms.tensor(n).astype(ms.float32))


def rates(n, step=0.5):
    return mint.log(ms.tensor(n)), mint.log(ms.tensor(step)), mint.log(ms.tensor(step / 2))


def of_anything(n):
    return mint.log(ms.tensor(n))


bits(8), bits(len("abc"))
rates(0.5), rates(2)

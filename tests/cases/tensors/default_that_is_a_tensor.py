# case: a parameter whose default is a tensor most likely is one: what changes it in place changes the default
# target: cpu
import torch

total = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros


def on_batch(x, acc=total):
    acc += x
#   ^^^ MP206 review inferred torch.Tensor


def of_its_own(x, acc=torch.zeros(2)):
#                     ^^^^^^^^^^^ MP102 safe torch.zeros
    acc += x
#   ^^^ MP206 manual inferred torch.Tensor
    return acc


def counted(x, count=0, acc=None):
    count += 1
    acc += x
    return count, acc
# --- after ---
from mindspore import mint

total = mint.zeros((2,))


def on_batch(x, acc=total):
    acc += x


def of_its_own(x, acc=mint.zeros((2,))):
    acc += x
    return acc


def counted(x, count=0, acc=None):
    count += 1
    acc += x
    return count, acc

# case: one_hot counts the classes where a call does not give them
# target: cpu
import torch
import torch.nn.functional as F


def f(y: torch.Tensor, n: int):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return F.one_hot(y), F.one_hot(y, -1), F.one_hot(y, n)
#          ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
#                        ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
#                                          ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
# --- after ---
import mindspore as ms
from mindspore import ops


def one_hot(input, num_classes=-1):
    """One number 1 for each class index, among as many classes as there are (torch's one_hot)."""
    classes = int(input.max()) + 1 if num_classes < 0 else num_classes
    if not input.size:
        return ops.zeros((*input.shape, classes), dtype=ms.int64)
    return ops.one_hot(input, classes, 1, 0).astype(ms.int64)


def f(y: ms.Tensor, n: int):
    return one_hot(y), one_hot(y, -1), ops.one_hot(y, n)

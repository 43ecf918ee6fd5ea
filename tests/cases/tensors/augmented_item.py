# case: an augmented assignment to an item of a list or dict that is a Tensor; items of Tensors and numbers stay
import torch


class Meter:
    def __init__(self):
        self.sums = {"loss": torch.zeros(1), "count": 0}
#                            ^^^^^^^^^^^ MP102 safe torch.zeros

    def update(self, x: torch.Tensor):
#                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.sums["loss"] += x
#       ^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        self.sums["count"] += 1
        x[0] += 1


def f(x: torch.Tensor, batch: dict[str, torch.Tensor], i, other):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    d = {"k": x, "n": 0}
    d["k"] *= 3
#   ^^^^^^ MP206 manual inferred torch.Tensor
    d["n"] += 1
    both = [x, x + 1]
    both[0] -= 1
#   ^^^^^^^ MP206 manual inferred torch.Tensor
    both[0][i] -= 1
    batch["x"] /= 255
#   ^^^^^^^^^^ MP206 manual inferred torch.Tensor
    other["x"] += 1
    counts = [0, 0]
    counts[0] += x.item()
    return d, both, counts
# --- after ---
import mindspore as ms
from mindspore import mint


class Meter:
    def __init__(self):
        self.sums = {"loss": mint.zeros((1,)), "count": 0}

    def update(self, x: ms.Tensor):
        self.sums["loss"] += x
        self.sums["count"] += 1
        x[0] += 1


def f(x: ms.Tensor, batch: dict[str, ms.Tensor], i, other):
    d = {"k": x, "n": 0}
    d["k"] *= 3
    d["n"] += 1
    both = [x, x + 1]
    both[0] -= 1
    both[0][i] -= 1
    batch["x"] /= 255
    other["x"] += 1
    counts = [0, 0]
    counts[0] += x.item()
    return d, both, counts

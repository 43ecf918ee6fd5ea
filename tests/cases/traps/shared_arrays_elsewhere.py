# case: an array that shares memory is told where a function, or another method, changes its tensor; not where it only reads it
# target: cpu
# findings: some
import numpy as np
import torch


def raise_by_one(t: torch.Tensor):
    return t.add_(1) * 2


def doubled(t: torch.Tensor):
    return t * 2


x = torch.ones(3)
seen = x.numpy()
y = raise_by_one(x) + 1
#                ^ MP206 manual inferred torch.Tensor
print(seen, doubled(x))
z = torch.ones(3)
kept = np.asarray(z)
print(torch.relu_(z) + 1, kept)
#                 ^ MP206 manual inferred torch.Tensor
w = torch.ones(3)
fine = w.numpy()
print(doubled(w), torch.relu(w), fine)


class Counts:
    def __init__(self):
        self.total = torch.zeros(3)
        self.shown = self.total.numpy()
        self.other = torch.zeros(3)

    def count(self):
        self.other.add_(1)
        return 1 + self.total.add_(1)
#                  ^^^^^^^^^^ MP206 manual inferred torch.Tensor
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint
import torch


def raise_by_one(t: ms.Tensor):
    return t.add_(1) * 2


def doubled(t: ms.Tensor):
    return t * 2


x = mint.ones((3,))
seen = x.numpy()
y = raise_by_one(x) + 1
print(seen, doubled(x))
z = mint.ones((3,))
kept = np.asarray(z)
print(torch.relu_(z) + 1, kept)
w = mint.ones((3,))
fine = w.numpy()
print(doubled(w), mint.nn.functional.relu(w), fine)


class Counts:
    def __init__(self):
        self.total = mint.zeros((3,))
        self.shown = self.total.numpy()
        self.other = mint.zeros((3,))

    def count(self):
        self.other.add_(1)
        return 1 + self.total.add_(1)

# case: self.x += y on a tensor that the class hands out; one that stays inside is left alone
import torch


class Meter:
    def __init__(self):
        self.total = torch.zeros(1)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros
        self.inner = torch.zeros(1)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros
        self.count = 0

    def update(self, x):
        self.total += x
#       ^^^^^^^^^^ MP206 review inferred torch.Tensor
        self.inner += x
        self.count += 1
        return self.total

    def read(self):
        return self.inner / self.count
# --- after ---
from mindspore import mint


class Meter:
    def __init__(self):
        self.total = mint.zeros((1,))
        self.inner = mint.zeros((1,))
        self.count = 0

    def update(self, x):
        self.total += x
        self.inner += x
        self.count += 1
        return self.total

    def read(self):
        return self.inner / self.count

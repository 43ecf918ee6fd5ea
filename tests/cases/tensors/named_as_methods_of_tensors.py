# case: a method of the file that is named as one of tensors may give what its object keeps
# target: cpu
# findings: some
import torch


class Bank:
    def __init__(self):
        self.rows = torch.ones(2, 3)

    def clone(self):
        return self.rows


def kept(state):
    a = Bank().clone().add_(1)
    b = torch.ones(2).exp().add_(1)
    return a, b
# --- after ---
from mindspore import mint


class Bank:
    def __init__(self):
        self.rows = mint.ones((2, 3))

    def clone(self):
        return self.rows


def kept(state):
    a = Bank().clone().add_(1)
    b = mint.ones((2,)).exp().add(1)
    return a, b

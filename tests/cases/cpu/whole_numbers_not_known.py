# case: an attribute or a function that may give floating point is left as it is
# target: cpu
import torch


class Scaler(torch.nn.Module):
#            ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.ids = torch.arange(n)
#                  ^^^^^^^^^^^^ MP102 safe torch.arange
        self.steps = torch.arange(n)
#                    ^^^^^^^^^^^^ MP102 safe torch.arange
        self.steps = self.steps / 2

    def made(self, n):
        return torch.arange(n) if n else torch.ones(1)
#              ^^^^^^^^^^^^ MP102 safe torch.arange
#                                        ^^^^^^^^^^ MP102 safe torch.ones

    def rows(self):
        yield torch.arange(3)
#             ^^^^^^^^^^^^ MP102 safe torch.arange

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.ids.log(), torch.log(self.made(3) + 1), self.steps.exp()
#                              ^^^^^^^^^ MP102 safe torch.log


def made(n):
    if n == 1:
        return torch.ones(1)
#              ^^^^^^^^^^ MP102 safe torch.ones
    return torch.arange(n)
#          ^^^^^^^^^^^^ MP102 safe torch.arange


scaler = Scaler(3)
#        ^^^^^^ MP410 safe torch.nn.Module
scaler.ids = torch.ones(3)
#            ^^^^^^^^^^ MP102 safe torch.ones
print(scaler(torch.ones(3)), made(3).exp())
#            ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint, nn, ops


class Scaler(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.ids = ops.arange(n)
        self.steps = ops.arange(n)
        self.steps = self.steps / 2

    def made(self, n):
        return ops.arange(n) if n else mint.ones((1,))

    def rows(self):
        yield ops.arange(3)

    def construct(self, x):
        return self.ids.log(), mint.log(self.made(3) + 1), self.steps.exp()


def made(n):
    if n == 1:
        return mint.ones((1,))
    return ops.arange(n)


scaler = Scaler(3).set_train()
scaler.ids = mint.ones((3,))
print(scaler(mint.ones((3,))), made(3).exp())

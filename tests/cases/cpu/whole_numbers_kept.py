# case: integers that an attribute or a function leads to are cast where no kernel takes them
# target: cpu
import torch


class Scaler(torch.nn.Module):
#            ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.ids = None
        self.ids = torch.arange(n)
#                  ^^^^^^^^^^^^ MP102 safe torch.arange
        self.register_buffer("rows", torch.tensor([1, 2]))
#                                    ^^^^^^^^^^^^ MP102 safe torch.tensor

    def made(self, n):
        return torch.arange(n)
#              ^^^^^^^^^^^^ MP102 safe torch.arange

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        a = (self.ids + 1).log()
#            ^^^^^^^^^^^^ MP112 safe inferred torch.Tensor.log
        b = torch.log(self.made(3) + 1)
#           ^^^^^^^^^ MP102 safe torch.log
#                     ^^^^^^^^^^^^^^^^ MP112 safe inferred torch.log
        return a, b, self.rows.exp()
#                    ^^^^^^^^^ MP112 safe inferred torch.Tensor.exp


def made(n):
    if n == 1:
        return torch.tensor([1])
#              ^^^^^^^^^^^^ MP102 safe torch.tensor
    return torch.arange(n)
#          ^^^^^^^^^^^^ MP102 safe torch.arange


print(Scaler(3)(torch.ones(3)), (made(3) * 2).exp())
#     ^^^^^^ MP410 safe torch.nn.Module
#               ^^^^^^^^^^ MP102 safe torch.ones
#                                ^^^^^^^^^^^ MP112 safe inferred torch.Tensor.exp
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Scaler(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.ids = None
        self.ids = ops.arange(n)
        self.register_buffer("rows", ms.tensor([1, 2]))

    def made(self, n):
        return ops.arange(n)

    def construct(self, x):
        a = ((self.ids + 1).astype(ms.float32)).log()
        b = mint.log((self.made(3) + 1).astype(ms.float32))
        return a, b, self.rows.astype(ms.float32).exp()


def made(n):
    if n == 1:
        return ms.tensor([1])
    return ops.arange(n)


print(Scaler(3).set_train()(mint.ones((3,))), ((made(3) * 2).astype(ms.float32)).exp())

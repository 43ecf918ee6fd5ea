# case: a cast to integers hands no gradient on where an attribute, a container, what a function gives, unpacking or a function that joins tensors has it: it did, untold
# target: cpu
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.weight = nn.Parameter(torch.ones(4))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones

    def whole(self, x):
        return x.long()
#              ^^^^^^^^ MP521 safe inferred torch.Tensor

    def calls(self, x):
        x = self.layer(x)
        return x - self.whole(x)

    def kept(self, x):
        x = self.layer(x)
        self.steps = x.int()
#                    ^^^^^^^ MP521 safe inferred torch.Tensor
        return x * self.steps

    def contained(self, x):
        x = self.layer(x)
        both = [each.int() for each in (x, x * 2)]
#               ^^^^^^^^^^ MP521 safe inferred torch.Tensor
        part = {"whole": x.long()}
#                        ^^^^^^^^ MP521 safe inferred torch.Tensor
        return both[0] * 0.5 + part["whole"] + x

    def unpacked(self, x):
        x = self.layer(x)
        a, b = x.long(), x.int()
#              ^^^^^^^^ MP521 safe inferred torch.Tensor
#                        ^^^^^^^ MP521 safe inferred torch.Tensor
        return x - a + b * 0.5

    def joined(self, x):
        x = self.layer(x)
        return torch.where(x > 0, x.long(), x), torch.stack([x.long(), x.long()]).sum(0) * x
#              ^^^^^^^^^^^ MP102 safe torch.where
#                                 ^^^^^^^^ MP521 safe inferred torch.Tensor
#                                               ^^^^^^^^^^^ MP102 safe torch.stack
#                                                            ^^^^^^^^ MP521 safe inferred torch.Tensor
#                                                                      ^^^^^^^^ MP521 safe inferred torch.Tensor

    def chosen(self, x):
        x = self.layer(x)
        return x - (x.long() if x.ndim > 1 else x)
#                   ^^^^^^^^ MP521 safe inferred torch.Tensor

    def at_parameters(self, x):
        x = self.layer(x).abs()
        places = x.long().max()
#                ^^^^^^^^ MP521 safe inferred torch.Tensor
        return self.weight[places] + places

    # What goes back to no fractions has no gradient either.
    def places(self, x, offset):
        x = self.layer(x)
        first, second = x.long(), x.int()
        rows = [x.long() + offset, offset]
        self.rows = x.long()
        return self.weight[first] + self.weight[second], rows, self.weight[self.rows]
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.layer = mint.nn.Linear(4, 4)
        self.weight = ms.Parameter(mint.ones((4,)))

    def whole(self, x):
        return ops.stop_gradient(x).long()

    def calls(self, x):
        x = self.layer(x)
        return x - self.whole(x)

    def kept(self, x):
        x = self.layer(x)
        self.steps = ops.stop_gradient(x).int()
        return x * self.steps

    def contained(self, x):
        x = self.layer(x)
        both = [ops.stop_gradient(each).int() for each in (x, x * 2)]
        part = {"whole": ops.stop_gradient(x).long()}
        return both[0] * 0.5 + part["whole"] + x

    def unpacked(self, x):
        x = self.layer(x)
        a, b = ops.stop_gradient(x).long(), ops.stop_gradient(x).int()
        return x - a + b * 0.5

    def joined(self, x):
        x = self.layer(x)
        return mint.where(x > 0, ops.stop_gradient(x).long(), x), ops.stack([ops.stop_gradient(x).long(), ops.stop_gradient(x).long()]).sum(0) * x

    def chosen(self, x):
        x = self.layer(x)
        return x - (ops.stop_gradient(x).long() if x.ndim > 1 else x)

    def at_parameters(self, x):
        x = self.layer(x).abs()
        places = ops.stop_gradient(x).long().max()
        return self.weight[places] + places

    # What goes back to no fractions has no gradient either.
    def places(self, x, offset):
        x = self.layer(x)
        first, second = x.long(), x.int()
        rows = [x.long() + offset, offset]
        self.rows = x.long()
        return self.weight[first] + self.weight[second], rows, self.weight[self.rows]

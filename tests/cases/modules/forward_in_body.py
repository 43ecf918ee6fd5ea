# case: a class body that names its forward names construct, and what becomes forward takes tensors as that does
# target: cpu
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def _forward_impl(self, x):
        return x.view(x.size(0), -1)
#                       ^^^^ MP103 safe inferred torch.Tensor.size

    forward = _forward_impl
#   ^^^^^^^ MP402 safe torch.nn.Module.forward


class Head(Net):
    forward = Net._forward_impl
#   ^^^^^^^ MP402 safe torch.nn.Module.forward


class Called(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, train):
        super().__init__()
        self.forward = self.forward_train if train else self.forward_test
#            ^^^^^^^ MP402 safe torch.nn.Module.forward

    def forward_train(self, x):
        return x.size(0)
#                ^^^^ MP103 safe inferred torch.Tensor.size

    def forward_test(self, x):
        return x.size(1)
#                ^^^^ MP103 safe inferred torch.Tensor.size


class Run(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x

    run = forward
#         ^^^^^^^ MP402 safe torch.nn.Module.forward
    forward.__doc__ = "It runs."
#   ^^^^^^^ MP402 safe torch.nn.Module.forward

    def twice(self, x, first=forward):
#                            ^^^^^^^ MP402 safe torch.nn.Module.forward
        forward = first
        return forward(self, x)


class Plain:
    def forward(self, x):
        return x

    run = forward
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def _forward_impl(self, x):
        return x.view(x.shape[0], -1)

    construct = _forward_impl


class Head(Net):
    construct = Net._forward_impl


class Called(nn.Cell):
    def __init__(self, train):
        super().__init__()
        self.construct = self.forward_train if train else self.forward_test

    def forward_train(self, x):
        return x.shape[0]

    def forward_test(self, x):
        return x.shape[1]


class Run(nn.Cell):
    def construct(self, x):
        return x

    run = construct
    construct.__doc__ = "It runs."

    def twice(self, x, first=construct):
        forward = first
        return forward(self, x)


class Plain:
    def forward(self, x):
        return x

    run = forward

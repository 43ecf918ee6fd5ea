# case: no-op: plain classes that set no modes, functions that are handed in and set none
# target: cpu
from torch import nn


def named(net):
    return net


class Body(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(x)


class Timed:
    def __init__(self, net):
        self.net = net

    def __enter__(self):
        return self.net

    def __exit__(self, *exc):
        return False


class Head(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    WIDTH = 4

    def __init__(self, body, prepare=named):
        super().__init__()
        self.body = prepare(body)
        self.drop = nn.Dropout(0.1)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.drop(self.body(x))


with Timed(Body()) as entered:
#          ^^^^ MP410 safe torch.nn.Module
    head = Head(entered)
#          ^^^^ MP410 safe torch.nn.Module
other = Head(Body(), named)
#       ^^^^ MP410 safe torch.nn.Module
#            ^^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import nn


def named(net):
    return net


class Body(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(4)

    def construct(self, x):
        return self.norm(x)


class Timed:
    def __init__(self, net):
        self.net = net

    def __enter__(self):
        return self.net

    def __exit__(self, *exc):
        return False


class Head(nn.Cell):
    WIDTH = 4

    def __init__(self, body, prepare=named):
        super().__init__()
        self.body = prepare(body)
        self.drop = nn.Dropout(p=0.1)

    def construct(self, x):
        return self.drop(self.body(x))


with Timed(Body().set_train()) as entered:
    head = Head(entered).set_train()
other = Head(Body().set_train(), named).set_train()

# case: a function of the file's own that is named as the one that fixes add sets what mode it says
# target: cpu
from torch import nn


def start_training(net):
    net.eval()
#       ^^^^ MP103 safe inferred torch.nn.Module.eval
    return net


def frozen(n):
    net = nn.Sequential(nn.BatchNorm1d(n))
#         ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#         ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                       ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                       ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
    return start_training(net)


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.vgg = frozen(3)
#       ^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
        self.head = nn.BatchNorm1d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                   ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.head(self.vgg(x))


net = Net()
# --- after ---
from mindspore import nn


def start_training(net):
    net.set_train(False)
    return net


def frozen(n):
    net = nn.SequentialCell(nn.BatchNorm1d(n).set_train()).set_train()
    return start_training(net)


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.set_train()
        self.vgg = frozen(3)
        self.head = nn.BatchNorm1d(3).set_train()

    def construct(self, x):
        return self.head(self.vgg(x))


net = Net()

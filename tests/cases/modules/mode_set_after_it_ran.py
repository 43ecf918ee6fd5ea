# case: a mode that is set only after a Module ran does not say in which it ran
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


def evaluate(net, x):
    return net(x)


def f(x):
    first = nn.BatchNorm2d(3)
#           ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#           ^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
    y = first(x)
    first.eval()
#         ^^^^ MP103 safe torch.nn.Module.eval
    second = Net()
#            ^^^ MP410 safe torch.nn.Module
    for _ in range(3):
        y = second(x)
    second.eval()
#          ^^^^ MP103 safe inferred torch.nn.Module.eval
    third = Net()
#           ^^^ MP410 safe torch.nn.Module
    evaluate(third, x)
    third.eval()
#         ^^^^ MP103 safe inferred torch.nn.Module.eval
    return y, first(x)
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def construct(self, x):
        return x


def evaluate(net, x):
    return net(x)


def f(x):
    first = mint.nn.BatchNorm2d(3).set_train()
    y = first(x)
    first.set_train(False)
    second = Net().set_train()
    for _ in range(3):
        y = second(x)
    second.set_train(False)
    third = Net().set_train()
    evaluate(third, x)
    third.set_train(False)
    return y, first(x)

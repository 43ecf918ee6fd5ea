# case: members of Module are known of objects of several classes of the file
# target: cpu
# findings: some
from torch import nn


class First(nn.Module):
    def forward(self, x):
        return x


class Second(nn.Module):
    def forward(self, x):
        return x + 1


def run(other):
    for net in (First(), Second()):
        net.eval()
        print(len(net.state_dict()))
    for net in (First(), other):
        net.eval()
# --- after ---
from mindspore import nn


class First(nn.Cell):
    def construct(self, x):
        return x


class Second(nn.Cell):
    def construct(self, x):
        return x + 1


def run(other):
    for net in (First().set_train(), Second().set_train()):
        net.set_train(False)
        print(len(net.state_dict()))
    for net in (First().set_train(), other):
        net.eval()

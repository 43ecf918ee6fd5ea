# case: where a class overrides train, set_train of a model that holds one does not call it
from torch import nn


class Frozen(nn.Module):
#            ^^^^^^^^^ MP401 review torch.nn.Module
    def train(self, mode=True):
        return super().train(False)
#                      ^^^^^ MP201 review inferred torch.nn.Module.train

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return x


def fit(net: nn.Module, x):
#            ^^^^^^^^^ MP101 safe torch.nn.Module
    net.train()
#       ^^^^^ MP201 review torch.nn.Module.train
    net(x)
    net.eval()
#       ^^^^ MP201 review torch.nn.Module.eval
# --- after ---
import mindspore as ms
from torch import nn


class Frozen(nn.Module):
    def train(self, mode=True):
        return super().train(False)

    def forward(self, x):
        return x


def fit(net: ms.nn.Cell, x):
    net.train()
    net(x)
    net.eval()

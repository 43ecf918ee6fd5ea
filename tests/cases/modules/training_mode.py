# case: where no mode is set on a new object, torch's default is written out
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


net = Net()
#     ^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return x


net = Net().set_train()

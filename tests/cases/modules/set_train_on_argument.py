# case: an object that is passed on at once is set to training where it is made
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


fit(Net())
#   ^^^ MP410 safe torch.nn.Module
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return x


fit(Net().set_train())

# case: `self.forward(x)` inside the class changes
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x

    def predict(self, x):
        return self.forward(x)
#                   ^^^^^^^ MP402 safe torch.nn.Module.forward
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return x

    def predict(self, x):
        return self.construct(x)

# case: on cpu a Module's layers and its base share nn
# target: cpu
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm2d(8)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
        self.drop = nn.Dropout(0.1)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.drop(self.norm(x))
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm2d(8)
        self.drop = nn.Dropout(p=0.1)

    def construct(self, x):
        return self.drop(self.norm(x))

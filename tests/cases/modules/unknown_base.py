# case: a class with a base of unknown kind keeps its forward, which is reported
import torch
from somewhere import Base


class Net(Base):
    def forward(self, x):
#       ^^^^^^^ MP402 manual guessed torch.nn.Module.forward
        return torch.abs(x)
#              ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint
from somewhere import Base


class Net(Base):
    def forward(self, x):
        return mint.abs(x)

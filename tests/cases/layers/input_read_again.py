# case: what a layer or a function changes in place is bound to the result where it is read again
# unsafe
import torch
#      ^^^^^ MP106 review torch
import torch.nn as nn
import torch.nn.functional as F


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.act = nn.ReLU(inplace=True)
#                  ^^^^^^^ MP201 review torch.nn.ReLU
        self.leaky = nn.LeakyReLU(0.2, inplace=True)
#                    ^^^^^^^^^^^^ MP201 review torch.nn.LeakyReLU
        self.fc = nn.Linear(3, 3)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        y = self.fc(self.act(x))
        return y + x

    def kept(self, x):
        short = x
        y = self.act(x)
        return self.fc(y) + short

    def begun(self, x):
        out = x
        out = self.leaky(out)
        return self.fc(out) + x

    def functional(self, x, y):
        out = F.relu(x, inplace=True)
#             ^^^^^^ MP102 safe torch.nn.functional.relu
        F.relu(y, inplace=True)
#       ^^^^^^ MP102 safe torch.nn.functional.relu
        return out + x, y

    # What stays: what nothing reads again, or what is bound anew before.
    def once(self, x, y):
        x = self.act(x)
        out = self.act(y)
        y = self.fc(out)
        return x + y, [self.act(each) for each in (x, y)]
# --- after ---
import mindspore.mint.nn.functional as F
from mindspore import mint, nn


class Block(nn.Cell):
    def __init__(self):
        super().__init__()
        self.act = mint.nn.ReLU()
        self.leaky = nn.LeakyReLU(0.2)
        self.fc = mint.nn.Linear(3, 3)

    def construct(self, x):
        y = self.fc((x := self.act(x)))
        return y + x

    def kept(self, x):
        short = x
        y = (short := self.act(x))
        return self.fc(y) + short

    def begun(self, x):
        out = x
        out = (x := self.leaky(out))
        return self.fc(out) + x

    def functional(self, x, y):
        out = F.relu(x, inplace=True)
        F.relu(y, inplace=True)
        return out + x, y

    # What stays: what nothing reads again, or what is bound anew before.
    def once(self, x, y):
        x = self.act(x)
        out = self.act(y)
        y = self.fc(out)
        return x + y, [self.act(each) for each in (x, y)]

# case: an attribute that its constructor gives a list is a tuple where the target takes no list
# target: cpu
import torch.nn.functional as F
from torch import nn


class Pool(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, size, step):
        super().__init__()
        self.size = [size] * 2 if isinstance(size, int) else size
        self.step = [step, step]
        self.other = [size]
        if step:
            self.late = [step, step]

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return F.max_pool2d(x, self.size, self.step)
#              ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d

    def wide(self, x):
        # It is a number by then, or not there.
        self.other = 3
        return F.max_pool2d(x, self.other, self.late)
#              ^^^^^^^^^^^^ MP102 safe torch.nn.functional.max_pool2d
# --- after ---
from mindspore import nn, ops


class Pool(nn.Cell):
    def __init__(self, size, step):
        super().__init__()
        self.size = [size] * 2 if isinstance(size, int) else size
        self.step = [step, step]
        self.other = [size]
        if step:
            self.late = [step, step]

    def construct(self, x):
        return ops.max_pool2d(x, tuple(self.size), tuple(self.step))

    def wide(self, x):
        # It is a number by then, or not there.
        self.other = 3
        return ops.max_pool2d(x, self.other, self.late)

# case: a class of the file with methods of the same names is left alone
import torch


class Grid:
    def transpose(self, a, b):
        return self

    def size(self, dim):
        return dim


grid = Grid()
print(grid.transpose(0, 1).size(0))
y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint


class Grid:
    def transpose(self, a, b):
        return self

    def size(self, dim):
        return dim


grid = Grid()
print(grid.transpose(0, 1).size(0))
y = mint.abs(x)

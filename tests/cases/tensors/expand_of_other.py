# case: `expand` and `size` of a class of the file stay
import torch


class Tree:
    def expand(self, *nodes):
        return self

    def size(self):
        return 3


tree = Tree()
print(tree.expand(1, 2).size(), torch.abs(x))
#                               ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint


class Tree:
    def expand(self, *nodes):
        return self

    def size(self):
        return 3


tree = Tree()
print(tree.expand(1, 2).size(), mint.abs(x))

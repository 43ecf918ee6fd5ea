# case: a name `parameters` of another library, or of the class itself, stays
import torch


class Box:
    def parameters(self):
        return []


def all_of(box: Box):
    return box.parameters(), Box().parameters()


x = torch.zeros(3)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint


class Box:
    def parameters(self):
        return []


def all_of(box: Box):
    return box.parameters(), Box().parameters()


x = mint.zeros((3,))

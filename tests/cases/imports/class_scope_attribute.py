# case: names in a class body are read by the body alone
import torch


class Holder:
    abs = torch.abs
#         ^^^^^^^^^ MP102 safe torch.abs
    act = abs

    def run(self, x):
        return abs(x)
# --- after ---
from mindspore import mint


class Holder:
    abs = staticmethod(mint.abs)
    act = abs

    def run(self, x):
        return abs(x)

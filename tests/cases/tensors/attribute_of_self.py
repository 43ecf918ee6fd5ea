# case: an attribute of self that holds a Tensor has its methods
import torch


class Holder:
    def __init__(self):
        self.data = torch.abs(x)
#                   ^^^^^^^^^ MP102 safe torch.abs

    def count(self):
        return self.data.size(0)
#                        ^^^^ MP103 safe torch.Tensor.size
# --- after ---
from mindspore import mint


class Holder:
    def __init__(self):
        self.data = mint.abs(x)

    def count(self):
        return self.data.shape[0]

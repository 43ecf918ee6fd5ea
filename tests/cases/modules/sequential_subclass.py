# case: a subclass of Sequential is reviewed
from torch import nn


class Block(nn.Sequential):
#           ^^^^^^^^^^^^^ MP203 review torch.nn.Sequential
    def __init__(self):
        super().__init__(nn.Linear(3, 4))
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint
from torch import nn


class Block(nn.Sequential):
    def __init__(self):
        super().__init__(mint.nn.Linear(3, 4))

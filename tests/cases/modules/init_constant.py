# case: an init function called on a Parameter becomes set_data with an initializer
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        nn.init.zeros_(self.fc.weight)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
# --- after ---
from mindspore import mint, nn
from mindspore.common.initializer import initializer


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 4)
        self.fc.weight.set_data(initializer('zeros', self.fc.weight.shape, self.fc.weight.dtype))

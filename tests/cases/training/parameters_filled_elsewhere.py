# case: what fills parameters outside of constructors may come after an optimizer's step elsewhere
# unsafe
# target: ascend
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        nn.init.ones_(self.fc.weight)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_
        self._init_weights()

    def _init_weights(self):
        nn.init.zeros_(self.fc.bias)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_

    def forget(self):
        nn.init.zeros_(self.fc.weight)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
# --- after ---
from mindspore import mint, nn
from mindspore.common.initializer import initializer


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(2, 2)
        self.fc.weight.set_data(initializer('ones', self.fc.weight.shape, self.fc.weight.dtype))
        self._init_weights()

    def _init_weights(self):
        self.fc.bias.set_data(initializer('zeros', self.fc.bias.shape, self.fc.bias.dtype))

    def forget(self):
        self.fc.weight.copy_(initializer('zeros', self.fc.weight.shape, self.fc.weight.dtype).init_data())

# case: an assignment to self.forward changes with the definitions
# findings: some
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.forward = self.plain
#            ^^^^^^^ MP402 safe torch.nn.Module.forward

    def plain(self, x):
        return x
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.construct = self.plain

    def plain(self, x):
        return x

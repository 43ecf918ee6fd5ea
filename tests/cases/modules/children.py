# case: `children()` becomes `cells()`
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def count(self):
        return len(list(self.children()))
#                            ^^^^^^^^ MP103 safe inferred torch.nn.Module.children
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def count(self):
        return len(list(self.cells()))

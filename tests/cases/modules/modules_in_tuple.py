# case: named_modules gives names and cells under its MindSpore name
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def names(self):
        return [name for name, m in self.named_modules()]
#                                        ^^^^^^^^^^^^^ MP103 safe inferred torch.nn.Module.named_modules
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def names(self):
        return [name for name, m in self.cells_and_names()]

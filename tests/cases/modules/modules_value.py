# case: `modules()` that is not looped over becomes a generator of the cells
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def count(self):
        return len(list(self.modules()))
#                            ^^^^^^^ MP103 safe inferred torch.nn.Module.modules
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def count(self):
        return len(list((cell for _, cell in self.cells_and_names())))

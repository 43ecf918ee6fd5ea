# case: a loop over `modules()` becomes one over names and cells
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def reset(self):
        for m in self.modules():
#                     ^^^^^^^ MP103 safe inferred torch.nn.Module.modules
            if isinstance(m, nn.Linear):
#                            ^^^^^^^^^ MP101 safe torch.nn.Linear
                m.reset()
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def reset(self):
        for _, m in self.cells_and_names():
            if isinstance(m, mint.nn.Linear):
                m.reset()

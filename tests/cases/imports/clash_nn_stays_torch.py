# case: while nn means torch's, a Cell is written ms.nn.Cell
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return nn.functional.lp_pool3d(x, 2.0, 2)
#              ^^^^^^^^^^^^^^^^^^^^^^^ MP301 manual torch.nn.functional.lp_pool3d
# --- after ---
import mindspore as ms
from torch import nn


class Net(ms.nn.Cell):
    def construct(self, x):
        return nn.functional.lp_pool3d(x, 2.0, 2)

# case: `modules()` that is not looped over has no edit
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def count(self):
        return len(list(self.modules()))
#                            ^^^^^^^ MP302 manual inferred torch.nn.Module.modules
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def count(self):
        return len(list(self.modules()))

# case: an attribute that the file's own classes have too is told, not renamed
# target: cpu
# unsafe
# findings: some
import torch.nn as nn


class Shuffle(nn.Module):
    def __init__(self, groups):
        super().__init__()
        self.groups = groups


net = nn.ModuleList([nn.Conv2d(4, 4, 3, groups=2), Shuffle(2)])
for m in net.children():
    print(m.groups)
#           ^^^^^^ MP207 manual torch.nn.Module.groups
# --- after ---
from mindspore import nn


class Shuffle(nn.Cell):
    def __init__(self, groups):
        super().__init__()
        self.groups = groups


net = nn.CellList([nn.Conv2d(4, 4, 3, group=2, has_bias=True, pad_mode='pad'), Shuffle(2).set_train()])
for m in net.cells():
    print(m.groups)

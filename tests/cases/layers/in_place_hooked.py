# case: a layer in place behind one whose output a hook keeps: what it keeps is changed in torch, which is told
# target: cpu
# findings: some
import torch
from torch import nn


class Kept(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(inplace=True))
        self.kept = {}
        self.features[0].register_forward_hook(self.keep)

    def keep(self, module, given, out):
        self.kept["first"] = out

    def forward(self, x):
        return self.features(x)
# --- after ---
import mindspore as ms
import torch
from torch import nn


class Kept(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.features = ms.nn.SequentialCell(ms.nn.Conv2d(3, 4, 3, has_bias=True, pad_mode='pad'), nn.ReLU(inplace=True))
        self.kept = {}
        self.features[0].register_forward_hook(self.keep)

    def keep(self, module, given, out):
        self.kept["first"] = out

    def construct(self, x):
        return self.features(x)

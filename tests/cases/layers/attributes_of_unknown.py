# case: attributes of layers that only the run tells apart: written where all layers of the file agree, told where they do not
# target: cpu
# unsafe
import torch.nn as nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.a = nn.Conv2d(4, 4, 3, groups=2)
#                ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.b = nn.Conv2d(4, 8, 1)
#                ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.drop = nn.Dropout(0.1)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        for d in self._modules.values():
#                     ^^^^^^^^ MP203 review inferred torch.nn.Module._modules
            x = d(x) / d.groups
#                        ^^^^^^ MP109 review inferred torch.nn.Module.groups
        return x


def sizes(model: nn.Module):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    for m in model.modules():
#                  ^^^^^^^ MP103 safe torch.nn.Module.modules
        if m.__class__.__name__.startswith("Conv"):
            yield m.groups, m.padding, m.out_channels, m.kernel_size
#                   ^^^^^^ MP109 review torch.nn.Module.groups
#                             ^^^^^^^ MP207 manual torch.nn.Module.padding
        elif type(m).__name__ == "Dropout":
            yield m.p, m.training
# --- after ---
from mindspore import nn


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.a = nn.Conv2d(4, 4, 3, group=2, has_bias=True, pad_mode='pad')
        self.b = nn.Conv2d(4, 8, 1, has_bias=True, pad_mode='pad')
        self.drop = nn.Dropout(p=0.1)

    def construct(self, x):
        for d in self._cells.values():
            x = d(x) / d.group
        return x


def sizes(model: nn.Cell):
    for m in modules_of(model):
        if m.__class__.__name__.startswith("Conv"):
            yield m.group, m.padding, m.out_channels, m.kernel_size
        elif type(m).__name__ == "Dropout":
            yield m.p, m.training

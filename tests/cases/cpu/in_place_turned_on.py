# case: a setting that has no kernel on CPU is not turned on later
# target: cpu
# unsafe
# findings: some
import torch.nn as nn


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.act = nn.SiLU(inplace=True)
        self.act.inplace = True
        self.relu = nn.ReLU()
        self.relu.inplace = True


def prepare(model: nn.Module):
    for m in model.modules():
        kind = type(m)
        if kind in [nn.Hardswish, nn.ReLU, nn.SiLU]:
            m.inplace = True
        if isinstance(m, nn.SiLU):
            m.inplace = False
        if isinstance(m, nn.ReLU):
            m.inplace = True
# --- after ---
from mindspore import mint, nn, ops


class HardswishLayer(nn.HSwish):
    """``x * relu6(x + 3) / 6`` (torch.nn.Hardswish), with its gradients at -3 and 3."""

    def __init__(self, inplace=False):
        super().__init__()

    def construct(self, input):
        return hardswish(input)


def hardswish(input, inplace=False):
    """``x * relu6(x + 3) / 6`` (torch.nn.functional.hardswish), with its gradients at -3 and 3."""
    return input * (hardtanh(input + 3, 0.0, 6.0) / 6)


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    """Values between two bounds (torch.nn.functional.hardtanh); the gradient at these is 0."""
    high = ops.where(input >= max_val, ops.full_like(input, max_val), input)
    return ops.where(input <= min_val, ops.full_like(input, min_val), high)


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


class Block(nn.Cell):
    def __init__(self):
        super().__init__()
        self.act = mint.nn.SiLU()
        self.act.inplace = False
        self.relu = mint.nn.ReLU()
        self.relu.inplace = True


def prepare(model: nn.Cell):
    for m in modules_of(model):
        kind = type(m)
        if kind in [HardswishLayer, mint.nn.ReLU, mint.nn.SiLU]:
            m.inplace = False
        if isinstance(m, mint.nn.SiLU):
            m.inplace = False
        if isinstance(m, mint.nn.ReLU):
            m.inplace = True

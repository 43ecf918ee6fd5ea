# case: where one of several classes fits, the attributes are those of them all
# target: cpu
# unsafe
# findings: some
from torch import nn


def told(model: nn.Module):
    for m in model.modules():
        match m:
            case nn.Conv2d() | nn.Conv1d():
                print(m.kernel_size)
            case nn.BatchNorm1d() | nn.BatchNorm2d():
                print(m.running_mean)
            case nn.Linear() | int():
                print(m.kernel_size, m.running_mean)
# --- after ---
from mindspore import mint, nn


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


def told(model: nn.Cell):
    for m in modules_of(model):
        match m:
            case nn.Conv2d() | nn.Conv1d():
                print(m.kernel_size)
            case nn.BatchNorm1d() | nn.BatchNorm2d():
                print(m.moving_mean)
            case mint.nn.Linear() | int():
                print(m.kernel_size, m.running_mean)

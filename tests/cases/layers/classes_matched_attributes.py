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


def parameter_of(layer, name):
    """What torch keeps in a layer under a name, whatever the layer here names it."""
    spelled = {
        "weight": ("weight", "gamma", "embedding_table", "w"),
        "bias": ("bias", "beta"),
        "running_mean": ("running_mean", "moving_mean"),
        "running_var": ("running_var", "moving_variance"),
        "num_batches_tracked": ("num_batches_tracked",),
        "groups": ("groups", "group"),
        "padding": ("padding",),
    }
    if name == "padding" and hasattr(layer, "pad_mode"):
        # MindSpore's convolutions keep one number, or one for each side; a line is a flat image.
        sides, line = layer.padding, isinstance(layer, (nn.Conv1d, nn.Conv1dTranspose))
        if isinstance(sides, int):
            sides = (sides, sides) * len(layer.stride)
        return "same" if layer.pad_mode == "same" else tuple(sides[2 if line else 0 :: 2])
    for holder in (layer, getattr(layer, "bn2d", layer)):
        for each in spelled[name]:
            if hasattr(holder, each):
                return getattr(holder, each)
    if name == "num_batches_tracked" and hasattr(layer, "moving_mean"):
        return layer.moving_mean.new_zeros(()).long()
    raise AttributeError(f"the layer {type(layer).__name__} has no {name}")


def told(model: nn.Cell):
    for m in modules_of(model):
        match m:
            case nn.Conv2d() | nn.Conv1d():
                print(m.kernel_size)
            case nn.BatchNorm1d() | nn.BatchNorm2d():
                print(m.moving_mean)
            case mint.nn.Linear() | int():
                print(m.kernel_size, parameter_of(m, "running_mean"))

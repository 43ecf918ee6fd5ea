# case: what gives parts that are tested for torch's layers is a Module, whatever it is called
# target: cpu
# unsafe
from torch import nn
from torch.nn import init
from torch.nn.modules.batchnorm import _BatchNorm


def of_many(many, scale=1):
    if not isinstance(many, list):
        many = [many]
    for each in many:
        for m in each.modules():
#                     ^^^^^^^ MP201 review inferred torch.nn.Module.modules
            if isinstance(m, nn.Linear):
#                            ^^^^^^^^^ MP101 safe torch.nn.Linear
                init.constant_(m.weight, scale)
#               ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.constant_
            elif isinstance(m, _BatchNorm):
#                              ^^^^^^^^^^ MP309 review torch.nn.modules.batchnorm._BatchNorm
                init.constant_(m.weight, 1)
#               ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.constant_
#                                ^^^^^^ MP109 review torch.nn.BatchNorm1d.weight


def named(thing):
    return [n for n, m in thing.named_modules() if isinstance(m, (nn.Conv2d, nn.Linear))]
#                               ^^^^^^^^^^^^^ MP201 review inferred torch.nn.Module.named_modules
#                                                                 ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                                                            ^^^^^^^^^ MP101 safe torch.nn.Linear


def of_a_kind(tree, kind):
    for m in tree.modules():
        if isinstance(m, kind):
            yield m


def of_others(package):
    return [m for m in package.modules() if isinstance(m, str)]
# --- after ---
from mindspore import mint, nn
from mindspore.common.initializer import Constant, initializer


def named_modules_of(module, prefix=""):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell, name):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield name, cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for key, each in cell._cells.items():
                if each is not None:
                    yield from members(each, f"{name}.{key}" if name else key)

    return members(module, prefix)


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


def of_many(many, scale=1):
    if not isinstance(many, list):
        many = [many]
    for each in many:
        for _, m in each.cells_and_names():
            if isinstance(m, mint.nn.Linear):
                m.weight.copy_(initializer(Constant(scale), m.weight.shape, m.weight.dtype).init_data())
            elif isinstance(m, (nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d)):
                parameter_of(m, "weight").copy_(initializer(Constant(1), parameter_of(m, "weight").shape, parameter_of(m, "weight").dtype).init_data())


def named(thing):
    return [n for n, m in named_modules_of(thing) if isinstance(m, (nn.Conv2d, mint.nn.Linear))]


def of_a_kind(tree, kind):
    for m in tree.modules():
        if isinstance(m, kind):
            yield m


def of_others(package):
    return [m for m in package.modules() if isinstance(m, str)]

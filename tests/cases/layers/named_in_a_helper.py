# case: what is asked for the name of its class, and for a layer's parameters, is a layer
# target: cpu
# unsafe
from torch import nn


def weights_init(m):
    classname = m.__class__.__name__
    if classname.find("Conv") != -1:
        nn.init.normal_(m.weight.data, 0.0, 0.02)
#       ^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.normal_
#                         ^^^^^^ MP109 review inferred torch.nn.Module.weight
    elif classname.find("BatchNorm") != -1:
        nn.init.constant_(m.bias.data, 0)
#       ^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.constant_
#                           ^^^^ MP109 review inferred torch.nn.Module.bias


def frozen(layer):
    if "BatchNorm" in type(layer).__name__:
        layer.weight.requires_grad = False
#             ^^^^^^ MP109 review inferred torch.nn.Module.weight


def shown(item):
    return f"{type(item).__name__}: {item.weight}"


class Scale:
    def __init__(self, weight):
        self.weight = weight


def scaled(item):
    if item.__class__.__name__ == "Scale":
        return item.weight
    return None


# --- after ---
from mindspore import nn
from mindspore.common.initializer import Constant, Normal, initializer


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


def weights_init(m):
    classname = m.__class__.__name__
    if classname.find("Conv") != -1:
        parameter_of(m, "weight").set_data(initializer(Normal(0.02, 0.0), parameter_of(m, "weight").shape, parameter_of(m, "weight").dtype))
    elif classname.find("BatchNorm") != -1:
        parameter_of(m, "bias").set_data(initializer(Constant(0), parameter_of(m, "bias").shape, parameter_of(m, "bias").dtype))


def frozen(layer):
    if "BatchNorm" in type(layer).__name__:
        parameter_of(layer, "weight").requires_grad = False


def shown(item):
    return f"{type(item).__name__}: {item.weight}"


class Scale:
    def __init__(self, weight):
        self.weight = weight


def scaled(item):
    if item.__class__.__name__ == "Scale":
        return item.weight
    return None



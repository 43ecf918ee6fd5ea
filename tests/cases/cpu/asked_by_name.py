# case: a layer that is asked for its weight is asked for the norms' name too
# target: cpu
# unsafe
from torch import nn


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, norm):
        super().__init__()
        self.bn = norm(3)

    def zero(self):
        if getattr(self.bn, "weight", None) is not None:
#          ^^^^^^^ MP109 review inferred torch.nn.Module.weight
            nn.init.zeros_(self.bn.weight)
#           ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
        if hasattr(self.bn, "bias"):
#          ^^^^^^^ MP109 review inferred torch.nn.Module.bias
            nn.init.zeros_(self.bn.bias)
#           ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
# --- after ---
from mindspore import nn
from mindspore.common.initializer import initializer


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


class Block(nn.Cell):
    def __init__(self, norm):
        super().__init__()
        self.bn = norm(3)

    def zero(self):
        if getattr(self.bn, "weight", getattr(self.bn, "gamma", None)) is not None:
            parameter_of(self.bn, "weight").copy_(initializer('zeros', parameter_of(self.bn, "weight").shape, parameter_of(self.bn, "weight").dtype).init_data())
        if (hasattr(self.bn, "bias") or hasattr(self.bn, "beta")):
            parameter_of(self.bn, "bias").copy_(initializer('zeros', parameter_of(self.bn, "bias").shape, parameter_of(self.bn, "bias").dtype).init_data())

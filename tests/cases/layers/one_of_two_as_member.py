# case: a member that is one of two layers is asked for a parameter by all the names that it may have
# target: cpu
# unsafe
import torch
from torch import nn


class Frozen(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, size):
        super().__init__()
        self.register_buffer("running_mean", torch.zeros(size))
#                                            ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x - self.running_mean


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, name):
        super().__init__()
        self.norm = nn.BatchNorm1d(4) if name == "bn" else Frozen(4)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        self.frozen = Frozen(4)

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(self.frozen(x))


net = Net("bn")
#     ^^^ MP410 safe torch.nn.Module
print(net.norm.running_mean, net.frozen.running_mean)
#              ^^^^^^^^^^^^ MP109 review inferred torch.nn.Module.running_mean
# --- after ---
from mindspore import mint, nn


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


class Frozen(nn.Cell):
    def __init__(self, size):
        super().__init__()
        self.register_buffer("running_mean", mint.zeros(size))

    def construct(self, x):
        return x - self.running_mean


class Net(nn.Cell):
    def __init__(self, name):
        super().__init__()
        self.norm = nn.BatchNorm1d(4) if name == "bn" else Frozen(4)
        self.frozen = Frozen(4)

    def construct(self, x):
        return self.norm(self.frozen(x))


net = Net("bn").set_train()
print(parameter_of(net.norm, "running_mean"), net.frozen.running_mean)

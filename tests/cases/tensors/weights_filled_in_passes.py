# case: weights of layers of any kind that a method of a training step fills keep their memory, of which their optimizer knows, once they are looked up as well
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn

from norms import Norm


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = Norm(3)

    def reset(self):
        for m in self.modules():
            if isinstance(m, Norm):
                m.weight.data.fill_(0.5)

    def forward(self, x):
        return self.norm(x)


def train(net, x):
    net.reset()
    loss = net(x).sum()
    loss.backward()
    return loss
# --- after ---
from mindspore import nn, ops

from norms import Norm


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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = Norm(3)

    def reset(self):
        for _, m in self.cells_and_names():
            if isinstance(m, Norm):
                parameter_of(m, "weight").data.copy_(ops.full_like(parameter_of(m, "weight").data, 0.5))

    def construct(self, x):
        return self.norm(x)


def train(net, x):
    net.reset()
    loss = net(x).sum()
    loss.backward()
    return loss

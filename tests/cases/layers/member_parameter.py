# case: a parameter of a member whose layer is not known is looked up, whatever its place; that of a known one is named
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn


def conv_bn(inputs, outputs, act=True):
    layers = [nn.Conv2d(inputs, outputs, 3, bias=False), nn.BatchNorm2d(outputs)]
    if act:
        layers.append(nn.ReLU())
    return nn.Sequential(*layers)


net = conv_bn(1, 2)
plain = nn.Sequential(nn.Conv2d(1, 2, 3, bias=False), nn.BatchNorm2d(2))
print(net[1].running_mean.sum(), plain[1].running_mean.sum(), plain[0].weight.shape)
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


def conv_bn(inputs, outputs, act=True):
    layers = [nn.Conv2d(inputs, outputs, 3, has_bias=False, pad_mode='pad'), nn.BatchNorm2d(outputs)]
    if act:
        layers.append(mint.nn.ReLU())
    return nn.SequentialCell(*layers)


net = conv_bn(1, 2)
plain = nn.SequentialCell(nn.Conv2d(1, 2, 3, has_bias=False, pad_mode='pad'), nn.BatchNorm2d(2))
print(parameter_of(net[1], "running_mean").sum(), plain[1].moving_mean.sum(), plain[0].weight.shape)

# case: the padding of a convolution that is known is looked up where its weight and its sizes are read too; alone it is told
# target: cpu
# unsafe
from torch import nn


def flops(height):
    layer = nn.Conv2d(4, 6, 3, padding=1)
#           ^^^^^^^^^ MP101 safe torch.nn.Conv2d
    top, side = layer.padding
#                     ^^^^^^^ MP109 review torch.nn.Conv2d.padding
    return (height + 2 * top) * layer.weight.numel() * layer.in_channels


def alone():
    layer = nn.Conv2d(4, 6, 3, padding=1)
#           ^^^^^^^^^ MP101 safe torch.nn.Conv2d
    return layer.padding
#                ^^^^^^^ MP207 manual torch.nn.Conv2d.padding
# --- after ---
from mindspore import nn


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


def flops(height):
    layer = nn.Conv2d(4, 6, 3, padding=1, has_bias=True, pad_mode='pad')
    top, side = parameter_of(layer, "padding")
    return (height + 2 * top) * layer.weight.numel() * layer.in_channels


def alone():
    layer = nn.Conv2d(4, 6, 3, padding=1, has_bias=True, pad_mode='pad')
    return layer.padding

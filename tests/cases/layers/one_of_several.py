# case: an attribute of what may be one of several layers is renamed where one name suits them all
# target: cpu
from torch import nn


def reset(m):
    if isinstance(m, (nn.BatchNorm2d, nn.GroupNorm)):
#                     ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                     ^^^^^^^^^^^^ MP101 safe torch.nn.GroupNorm
        nn.init.ones_(m.weight)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_
#                       ^^^^^^ MP109 safe torch.nn.BatchNorm2d.weight
    elif isinstance(m, (nn.Conv2d, nn.Linear)):
#                       ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                  ^^^^^^^^^ MP101 safe torch.nn.Linear
        nn.init.ones_(m.weight)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_
    elif isinstance(m, nn.BatchNorm1d | nn.LayerNorm):
#                      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
#                                       ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
        nn.init.ones_(m.weight)
#       ^^^^^^^^^^^^^ MP102 safe torch.nn.init.ones_
#                       ^^^^^^ MP109 review torch.nn.BatchNorm1d.weight
    elif isinstance(m, (nn.BatchNorm1d, Own)):
#                       ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm1d
        print(m.weight)
# --- after ---
from mindspore import mint, nn
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


def reset(m):
    if isinstance(m, (nn.BatchNorm2d, nn.GroupNorm)):
        m.gamma.copy_(initializer('ones', m.gamma.shape, m.gamma.dtype).init_data())
    elif isinstance(m, (nn.Conv2d, mint.nn.Linear)):
        m.weight.copy_(initializer('ones', m.weight.shape, m.weight.dtype).init_data())
    elif isinstance(m, nn.BatchNorm1d | nn.LayerNorm):
        parameter_of(m, "weight").copy_(initializer('ones', parameter_of(m, "weight").shape, parameter_of(m, "weight").dtype).init_data())
    elif isinstance(m, (nn.BatchNorm1d, Own)):
        print(m.weight)

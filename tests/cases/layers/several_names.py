# case: layers that name a parameter differently on CPU: a function looks it up, where all have it
# target: cpu
# unsafe
from torch import nn


def init(m):
    if isinstance(m, (nn.BatchNorm2d, nn.LayerNorm)):
#                     ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                     ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
        nn.init.zeros_(m.bias)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
#                        ^^^^ MP109 review torch.nn.BatchNorm2d.bias
        m.weight.data.fill_(1.0)
#         ^^^^^^ MP109 review torch.nn.BatchNorm2d.weight
#                     ^^^^^ MP201 review inferred torch.Tensor.fill_
        m.weight.requires_grad = False
#         ^^^^^^ MP109 review torch.nn.BatchNorm2d.weight
    elif isinstance(m, (nn.Linear, nn.LayerNorm)):
#                       ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                  ^^^^^^^^^^^^ MP101 safe torch.nn.LayerNorm
        nn.init.zeros_(m.bias)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_


def shift(m):
    if isinstance(m, nn.Conv2d) or isinstance(m, nn.BatchNorm2d):
#                    ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                                ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
        if m.bias is not None:
#            ^^^^ MP109 review torch.nn.Conv2d.bias
            nn.init.zeros_(m.bias)
#           ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
#                            ^^^^ MP109 review torch.nn.Conv2d.bias
# --- after ---
from mindspore import mint, nn, ops
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


def init(m):
    if isinstance(m, (nn.BatchNorm2d, nn.LayerNorm)):
        parameter_of(m, "bias").set_data(initializer('zeros', parameter_of(m, "bias").shape, parameter_of(m, "bias").dtype))
        parameter_of(m, "weight").data.copy_(ops.full_like(parameter_of(m, "weight").data, 1.0))
        parameter_of(m, "weight").requires_grad = False
    elif isinstance(m, (mint.nn.Linear, nn.LayerNorm)):
        m.bias.set_data(initializer('zeros', m.bias.shape, m.bias.dtype))


def shift(m):
    if isinstance(m, nn.Conv2d) or isinstance(m, nn.BatchNorm2d):
        if parameter_of(m, "bias") is not None:
            parameter_of(m, "bias").copy_(initializer('zeros', parameter_of(m, "bias").shape, parameter_of(m, "bias").dtype).init_data())

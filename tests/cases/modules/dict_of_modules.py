# case: a dict of names and Modules holds Modules
# target: cpu
# unsafe
import torch
from torch import nn


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def prune(model: nn.Module, masks):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    found = dict(model.named_modules())
#                      ^^^^^^^^^^^^^ MP103 safe torch.nn.Module.named_modules
    other = dict(masks)
    more = dict(model.named_modules(), extra=masks)
#                     ^^^^^^^^^^^^^ MP103 safe torch.nn.Module.named_modules
    for name, mask in masks.items():
        found[name].weight.mul_(mask)
#                   ^^^^^^ MP109 review torch.nn.Module.weight
#                          ^^^^ MP201 review inferred torch.Tensor.mul_
        other[name].weight.mul_(mask)
#                          ^^^^ MP205 manual guessed torch.Tensor.mul_
        more[name].weight.mul_(mask)
#                         ^^^^ MP205 manual guessed torch.Tensor.mul_
# --- after ---
import mindspore as ms
from mindspore import nn


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


@ms._no_grad()
def prune(model: nn.Cell, masks):
    found = dict(named_modules_of(model))
    other = dict(masks)
    more = dict(named_modules_of(model), extra=masks)
    for name, mask in masks.items():
        parameter_of(found[name], "weight").copy_(parameter_of(found[name], "weight").mul(mask))
        other[name].weight.mul_(mask)
        more[name].weight.mul_(mask)

# case: what a call hands in is not what a test says that it is not: another call hands in a norm
# target: cpu
# unsafe
from torch import nn


class Block(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, width):
        super().__init__()
        self.one = nn.Sequential(nn.Conv2d(width, width, 1), nn.BatchNorm2d(width))
#                  ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                                            ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
        self.same = nn.BatchNorm2d(width)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d

    def fused(self, branch):
        if isinstance(branch, nn.Sequential):
#                             ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
            return branch[0].weight
        else:
            return branch.running_mean * branch.weight
#                         ^^^^^^^^^^^^ MP109 review inferred torch.nn.Module.running_mean
#                                               ^^^^^^ MP109 review inferred torch.nn.Module.weight

    def sized(self, branch):
        if not isinstance(branch, nn.Linear):
#                                 ^^^^^^^^^ MP101 safe torch.nn.Linear
            return len(branch)
        return branch.weight

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.fused(self.one) + self.fused(self.same) + self.sized(self.one)
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


class Block(nn.Cell):
    def __init__(self, width):
        super().__init__()
        self.one = nn.SequentialCell(nn.Conv2d(width, width, 1, has_bias=True, pad_mode='pad'), nn.BatchNorm2d(width))
        self.same = nn.BatchNorm2d(width)

    def fused(self, branch):
        if isinstance(branch, nn.SequentialCell):
            return branch[0].weight
        else:
            return parameter_of(branch, "running_mean") * parameter_of(branch, "weight")

    def sized(self, branch):
        if not isinstance(branch, mint.nn.Linear):
            return len(branch)
        return branch.weight

    def construct(self, x):
        return self.fused(self.one) + self.fused(self.same) + self.sized(self.one)

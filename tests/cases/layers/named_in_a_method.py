# case: parameters of a layer of which a method asks only the name of its class are looked up
# target: cpu
# unsafe
import initialization as init
from torch import nn


class Base(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def _init_weights(self, module):
        if isinstance(module, nn.BatchNorm2d) or "LayerNorm" in module.__class__.__name__:
#                             ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
            init.ones_(module.weight)
#                             ^^^^^^ MP109 review inferred torch.nn.Module.weight
            init.zeros_(module.running_mean)
#                              ^^^^^^^^^^^^ MP109 review inferred torch.nn.Module.running_mean

    @staticmethod
    def init_static(module):
        if "BatchNorm" in type(module).__name__:
            init.zeros_(module.running_var)
#                              ^^^^^^^^^^^ MP109 review inferred torch.nn.Module.running_var

    def name_of(self, item):
        return item.__class__.__name__ + "Norm" + self.__class__.__name__, self.weight

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x
# --- after ---
import initialization as init
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


class Base(nn.Cell):
    def _init_weights(self, module):
        if isinstance(module, nn.BatchNorm2d) or "LayerNorm" in module.__class__.__name__:
            init.ones_(parameter_of(module, "weight"))
            init.zeros_(parameter_of(module, "running_mean"))

    @staticmethod
    def init_static(module):
        if "BatchNorm" in type(module).__name__:
            init.zeros_(parameter_of(module, "running_var"))

    def name_of(self, item):
        return item.__class__.__name__ + "Norm" + self.__class__.__name__, self.weight

    def construct(self, x):
        return x

# case: names of methods that Modules alone have are told, whatever has them
# target: cpu
from torch import nn


def bare(layer, norm):
    if getattr(layer, "bias", None) is not None:
        delattr(layer, "bias")
        layer.register_parameter("bias", None)
#             ^^^^^^^^^^^^^^^^^^ MP205 manual guessed torch.nn.Module.register_parameter
    return nn.Sequential(layer, norm)
#          ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
# --- after ---
from mindspore import nn


def bare(layer, norm):
    if getattr(layer, "bias", None) is not None:
        delattr(layer, "bias")
        layer.register_parameter("bias", None)
    return nn.SequentialCell(layer, norm)

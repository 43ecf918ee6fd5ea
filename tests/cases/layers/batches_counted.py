# case: a count of batches that a layer lacks on CPU is looked up where it is reset; read, it is told
# target: cpu
# unsafe
import initialization as init
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm2d(3)
#                   ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.norm(x)


def reset(module: nn.Module):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    if hasattr(module, "momentum"):
        nn.init.zeros_(module.num_batches_tracked)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
#                             ^^^^^^^^^^^^^^^^^^^ MP109 review torch.nn.Module.num_batches_tracked
        module.num_batches_tracked.zero_()
#              ^^^^^^^^^^^^^^^^^^^ MP109 review torch.nn.Module.num_batches_tracked
#                                  ^^^^^ MP201 review inferred torch.Tensor.zero_
        init.zeros_(module.num_batches_tracked)
#                          ^^^^^^^^^^^^^^^^^^^ MP109 review torch.nn.Module.num_batches_tracked
        print(module.num_batches_tracked.item())
#                    ^^^^^^^^^^^^^^^^^^^ MP310 manual torch.nn.Module.num_batches_tracked
        count = init.zeros_(module.num_batches_tracked)
#                                  ^^^^^^^^^^^^^^^^^^^ MP310 manual torch.nn.Module.num_batches_tracked
        init.__enter__(module.num_batches_tracked)
#                             ^^^^^^^^^^^^^^^^^^^ MP310 manual torch.nn.Module.num_batches_tracked


def reset_own(net: Net):
    net.norm.num_batches_tracked.zero_()
#            ^^^^^^^^^^^^^^^^^^^ MP109 review torch.nn.BatchNorm2d.num_batches_tracked
#                                ^^^^^ MP201 review inferred torch.Tensor.zero_
# --- after ---
import initialization as init
from mindspore import nn, ops
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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm2d(3)

    def construct(self, x):
        return self.norm(x)


def reset(module: nn.Cell):
    if hasattr(module, "momentum"):
        parameter_of(module, "num_batches_tracked").copy_(initializer('zeros', parameter_of(module, "num_batches_tracked").shape, parameter_of(module, "num_batches_tracked").dtype).init_data())
        parameter_of(module, "num_batches_tracked").copy_(ops.zeros_like(parameter_of(module, "num_batches_tracked")))
        init.zeros_(parameter_of(module, "num_batches_tracked"))
        print(module.num_batches_tracked.item())
        count = init.zeros_(module.num_batches_tracked)
        init.__enter__(module.num_batches_tracked)


def reset_own(net: Net):
    parameter_of(net.norm, "num_batches_tracked").copy_(ops.zeros_like(parameter_of(net.norm, "num_batches_tracked")))

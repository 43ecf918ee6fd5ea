# case: parameters of a layer of which only the name of its class is asked are looked up
# target: cpu
# unsafe
import torch
from torch import nn


def weights_init(m):
    name = m.__class__.__name__
    if name.find("Conv") != -1:
        nn.init.normal_(m.weight.data, 0.0, 0.02)
#       ^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.normal_
#                         ^^^^^^ MP109 review inferred torch.nn.Module.weight
    elif name.find("BatchNorm") != -1:
        m.weight.data.normal_(1.0, 0.02)
#         ^^^^^^ MP109 review inferred torch.nn.Module.weight
#                     ^^^^^^^ MP103 safe inferred torch.Tensor.normal_
        nn.init.constant_(m.bias, 0)
#       ^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.constant_
#                           ^^^^ MP109 review inferred torch.nn.Module.bias
        print(m.running_mean, hasattr(m, "weight"))
#               ^^^^^^^^^^^^ MP109 review inferred torch.nn.Module.running_mean
#                             ^^^^^^^ MP109 review inferred torch.nn.Module.weight


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 2, 3)
#                   ^^^^^^^^^ MP101 safe torch.nn.Conv2d
        self.weight = nn.Parameter(torch.ones(2))
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones
        for m in self.modules():
#                     ^^^^^^^ MP103 safe inferred torch.nn.Module.modules
            if isinstance(m, (nn.BatchNorm2d, nn.GroupNorm)):
#                             ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                             ^^^^^^^^^^^^ MP101 safe torch.nn.GroupNorm
                m.bias.data.zero_()
#                 ^^^^ MP109 safe torch.nn.BatchNorm2d.bias
#                           ^^^^^ MP103 safe inferred torch.Tensor.zero_
            elif isinstance(m, nn.Linear):
#                              ^^^^^^^^^ MP101 safe torch.nn.Linear
                nn.init.zeros_(m.bias)
#               ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
        nn.init.ones_(self.weight)
#       ^^^^^^^^^^^^^ MP201 review torch.nn.init.ones_

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.conv(x)


net = Net().eval()
#           ^^^^ MP103 safe inferred torch.nn.Module.eval
net.apply(weights_init)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.common.initializer import Constant, Normal, initializer


def normal_(self, mean=0, std=1):
    """Fill with normal random numbers."""
    return self.copy_(ops.standard_normal(tuple(self.shape)) * std + mean)


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


def weights_init(m):
    name = m.__class__.__name__
    if name.find("Conv") != -1:
        parameter_of(m, "weight").set_data(initializer(Normal(0.02, 0.0), parameter_of(m, "weight").shape, parameter_of(m, "weight").dtype))
    elif name.find("BatchNorm") != -1:
        normal_(parameter_of(m, "weight").data, 1.0, 0.02)
        parameter_of(m, "bias").set_data(initializer(Constant(0), parameter_of(m, "bias").shape, parameter_of(m, "bias").dtype))
        print(parameter_of(m, "running_mean"), (hasattr(m, "weight") or hasattr(m, "gamma")))


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 2, 3, has_bias=True, pad_mode='pad')
        self.weight = ms.Parameter(mint.ones((2,)))
        for _, m in self.cells_and_names():
            if isinstance(m, (nn.BatchNorm2d, nn.GroupNorm)):
                m.beta.data.copy_(ops.zeros_like(m.beta.data))
            elif isinstance(m, mint.nn.Linear):
                m.bias.set_data(initializer('zeros', m.bias.shape, m.bias.dtype))
        self.weight.set_data(initializer('ones', self.weight.shape, self.weight.dtype))

    def construct(self, x):
        return self.conv(x)


net = Net().set_train(False)
net.apply(weights_init)

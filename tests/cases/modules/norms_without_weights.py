# case: a weight that some norms do not have is None there, and one that several name differently is looked up
# target: cpu
# unsafe
import torch.nn as nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.first = nn.InstanceNorm2d(4)
#                    ^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.InstanceNorm2d
        self.second = nn.BatchNorm2d(4)
#                     ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
        for m in self.modules():
#                     ^^^^^^^ MP103 safe inferred torch.nn.Module.modules
            if isinstance(m, (nn.BatchNorm2d, nn.InstanceNorm2d)):
#                             ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
#                                             ^^^^^^^^^^^^^^^^^ MP201 review torch.nn.InstanceNorm2d
                if m.weight is not None:
#                    ^^^^^^ MP109 review torch.nn.BatchNorm2d.weight
                    nn.init.constant_(m.weight, 1)
#                   ^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.init.constant_
#                                       ^^^^^^ MP109 review torch.nn.BatchNorm2d.weight
            if isinstance(m, nn.InstanceNorm2d):
#                            ^^^^^^^^^^^^^^^^^ MP201 review torch.nn.InstanceNorm2d
                if m.weight is not None and m.running_mean is None:
                    print(m.affine)
# --- after ---
import mindspore as ms
from mindspore import nn, ops
from mindspore.common.initializer import Constant, initializer


class InstanceNormLayer2d(nn.Cell):
    """Normalizes each channel of each item; parameters and buffers are named as in torch."""

    def __init__(
        self,
        num_features,
        eps=1e-5,
        momentum=0.1,
        affine=False,
        track_running_stats=False,
        device=None,
        dtype=None,
        *,
        bias=True,
    ):
        super().__init__()
        self.num_features = num_features
        self.eps = eps
        self.momentum = momentum
        self.affine = affine
        self.track_running_stats = track_running_stats
        kind = dtype or ms.float32
        self.weight = self.bias = None
        if affine:
            self.weight = ms.Parameter(ops.ones((num_features,), kind), name="weight")
        if affine and bias:
            self.bias = ms.Parameter(ops.zeros((num_features,), kind), name="bias")
        if track_running_stats:
            self.register_buffer("running_mean", ops.zeros((num_features,), kind))
            self.register_buffer("running_var", ops.ones((num_features,), kind))
        else:
            self.running_mean = self.running_var = None

    def construct(self, input):
        items = input.expand_dims(0) if input.ndim == 3 else input
        axes = tuple(range(2, items.ndim))
        shape = (1, self.num_features, *(1 for _ in axes))
        if self.training or not self.track_running_stats:
            mean = items.mean(axes, keep_dims=True)
            variance = ops.square(items - mean).mean(axes, keep_dims=True)
            if self.track_running_stats:
                self.track(items, ops.stop_gradient(mean), ops.stop_gradient(variance))
        else:
            mean, variance = self.running_mean.reshape(shape), self.running_var.reshape(shape)
        found = (items - mean) * ops.rsqrt(variance + self.eps)
        if self.affine:
            found = found * self.weight.reshape(shape)
        if self.bias is not None:
            found = found + self.bias.reshape(shape)
        return found.reshape(input.shape)

    def track(self, items, mean, variance):
        count = items.size // (items.shape[0] * items.shape[1])
        share = self.momentum
        mean = mean.reshape(items.shape[:2]).mean(0)
        variance = variance.reshape(items.shape[:2]).mean(0) * (count / (count - 1))
        self.running_mean[:] = (1 - share) * self.running_mean + share * mean
        self.running_var[:] = (1 - share) * self.running_var + share * variance


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
        self.first = InstanceNormLayer2d(4)
        self.second = nn.BatchNorm2d(4)
        for _, m in self.cells_and_names():
            if isinstance(m, (nn.BatchNorm2d, InstanceNormLayer2d)):
                if parameter_of(m, "weight") is not None:
                    parameter_of(m, "weight").set_data(initializer(Constant(1), parameter_of(m, "weight").shape, parameter_of(m, "weight").dtype))
            if isinstance(m, InstanceNormLayer2d):
                if m.weight is not None and m.running_mean is None:
                    print(m.affine)

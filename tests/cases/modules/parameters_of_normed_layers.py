# case: what a layer with a weight norm keeps its weight in are Parameters
# target: cpu
# unsafe
# findings: some
from torch import nn


class Head(nn.Module):
    def __init__(self, fixed):
        super().__init__()
        self.last_layer = nn.utils.weight_norm(nn.Linear(4, 3, bias=False))
        self.last_layer.weight_g.data.fill_(1)
        if fixed:
            self.last_layer.weight_g.requires_grad = False

    def forward(self, x):
        return self.last_layer(x)


class Other:
    def __init__(self, weight_g):
        self.weight_g = weight_g

    def fill(self):
        self.weight_g.data.fill_(1)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def normed_axis(module, name, dim):
    """The axis of a weight along which each part has a length; -1 where all has one."""
    if dim is None or dim == -1:
        return -1
    # The weight of a one-dimensional convolution has an axis of 1 before its last here.
    inserted = name == "weight" and isinstance(module, (nn.Conv1d, nn.Conv1dTranspose))
    dim %= getattr(module, name).ndim - inserted
    return dim + (inserted and dim > 1)


def weight_norm(module, name="weight", dim=0):
    """Learn a weight as its length ``name_g`` times its direction ``name_v``."""
    weight = getattr(module, name)
    dim = normed_axis(module, name, dim)
    axes = tuple(axis for axis in range(weight.ndim) if axis != dim)
    value = ms.Tensor(weight.asnumpy())
    length = ops.sqrt(ops.square(value).sum(axes, keepdims=dim != -1))
    delattr(module, name)
    setattr(module, f"{name}_g", ms.Parameter(length, name=f"{name}_g"))
    setattr(module, f"{name}_v", ms.Parameter(value, name=f"{name}_v"))

    def computed(layer):
        direction = getattr(layer, f"{name}_v")
        norm = ops.sqrt(ops.square(direction).sum(axes, keepdims=dim != -1))
        return direction * (getattr(layer, f"{name}_g") / norm)

    object.__setattr__(module, name, computed(module))
    return with_norms(module, {**getattr(module, "weight_norms", {}), name: computed})


def with_norms(module, norms):
    """Have a layer, and what is copied of it, compute these weights before each call."""
    plain = type(module).construct

    def construct(layer, *args, **kwargs):
        for name, computed in norms.items():
            object.__setattr__(layer, name, computed(layer))
        return plain(layer, *args, **kwargs)

    # The layer's class stays as it is: programs compare types.
    object.__setattr__(module, "weight_norms", norms)
    object.__setattr__(module, "construct", (construct if norms else plain).__get__(module))
    return module


class Head(nn.Cell):
    def __init__(self, fixed):
        super().__init__()
        self.last_layer = weight_norm(mint.nn.Linear(4, 3, bias=False))
        self.last_layer.weight_g.data.copy_(ops.full_like(self.last_layer.weight_g.data, 1))
        if fixed:
            self.last_layer.weight_g.requires_grad = False

    def construct(self, x):
        return self.last_layer(x)


class Other:
    def __init__(self, weight_g):
        self.weight_g = weight_g

    def fill(self):
        self.weight_g.data.fill_(1)

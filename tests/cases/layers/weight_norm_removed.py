# case: a layer whose weight is computed has it for its own again
# unsafe
# target: cpu
from torch import nn
from torch.nn.utils import remove_weight_norm, weight_norm


class Generator(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([weight_norm(nn.Linear(2, 2)) for _ in range(2)])
#                     ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                    ^^^^^^^^^^^ MP201 review torch.nn.utils.weight_norm
#                                                ^^^^^^^^^ MP101 safe torch.nn.Linear

    def remove_weight_norm(self):
        for layer in self.layers:
            remove_weight_norm(layer)
#           ^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.utils.remove_weight_norm
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


def remove_weight_norm_1(module, name="weight"):
    """Make a weight that `weight_norm` computes a parameter of its own, as it is now."""
    norms = dict(getattr(module, "weight_norms", {}))
    if name not in norms:
        raise ValueError(f"weight_norm of '{name}' not found in {module}")
    value = ops.stop_gradient(norms.pop(name)(module))
    called = getattr(module, f"{name}_g").name.removesuffix("_g")
    object.__delattr__(module, name)
    delattr(module, f"{name}_g")
    delattr(module, f"{name}_v")
    setattr(module, name, ms.Parameter(value, name=called))
    return with_norms(module, norms)


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


class Generator(nn.Cell):
    def __init__(self):
        super().__init__()
        self.layers = nn.CellList([weight_norm(mint.nn.Linear(2, 2)) for _ in range(2)])

    def remove_weight_norm(self):
        for layer in self.layers:
            remove_weight_norm_1(layer)

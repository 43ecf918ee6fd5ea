# case: what gives a layer its weight by length and direction gives that layer back
# unsafe
# target: cpu
import torch

layer = torch.nn.utils.weight_norm(torch.nn.Conv1d(2, 3, 2))
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.utils.weight_norm
#                                  ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Conv1d
layer.weight.data.normal_(0, 0.01)
#                 ^^^^^^^ MP103 safe inferred torch.Tensor.normal_
print(layer.weight.dim())
#           ^^^^^^ MP109 safe inferred torch.nn.Conv1d.weight
other = torch.nn.utils.weight_norm(found)
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.nn.utils.weight_norm
other.weight.dim()
# --- after ---
import mindspore as ms
from mindspore import nn, ops


def normal_(self, mean=0, std=1):
    """Fill with normal random numbers."""
    return self.copy_(ops.standard_normal(tuple(self.shape)) * std + mean)


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


layer = weight_norm(nn.Conv1d(2, 3, 2, has_bias=True, pad_mode='pad'))
normal_(layer.weight.data, 0, 0.01)
print(layer.weight.squeeze((2,)).dim())
other = weight_norm(found)
other.weight.dim()

import mindspore as ms
from mindspore import ops

from .normed_axis import normed_axis
from .with_norms import with_norms


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

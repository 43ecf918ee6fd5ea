import mindspore as ms
from mindspore import ops

from .normed_axis import normed_axis


def weight_normed(module, name="weight", dim=0):
    """Compute a weight from its length ``name_g`` and direction ``name_v`` at each look."""
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

    kind = type(module)
    changed = type(kind.__name__, (kind,), {name: property(computed)})
    object.__setattr__(module, "__class__", changed)
    return module

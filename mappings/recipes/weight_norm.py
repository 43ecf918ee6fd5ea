import mindspore as ms
from mindspore import ops

from .normed_axis import normed_axis


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
    construct = module.construct

    def computed():
        direction = getattr(module, f"{name}_v")
        norm = ops.sqrt(ops.square(direction).sum(axes, keepdims=dim != -1))
        return direction * (getattr(module, f"{name}_g") / norm)

    def normed(*args, **kwargs):
        object.__setattr__(module, name, computed())
        return construct(*args, **kwargs)

    object.__setattr__(module, name, computed())
    module.construct = normed
    module.without_weight_norm = construct
    return module

import mindspore as ms
from mindspore import ops

from .with_norms import with_norms


def remove_weight_norm(module, name="weight"):
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

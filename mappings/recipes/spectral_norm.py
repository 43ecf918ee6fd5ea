import mindspore as ms
from mindspore import ops

from .with_norms import with_norms


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    """Divide a weight by its largest singular value, found by power iteration."""
    weight = getattr(module, name)
    if dim is None:
        dim = 1 if "Transpose" in type(module).__name__ else 0
    order = (dim, *(axis for axis in range(weight.ndim) if axis != dim))
    height = weight.shape[dim]
    value = ms.Tensor(weight.asnumpy())

    def unit(vector):
        return vector / ops.clamp(ops.sqrt(ops.square(vector).sum()), min=eps)

    def matrix(tensor):
        return ops.transpose(tensor, order).reshape(height, -1)

    delattr(module, name)
    setattr(module, f"{name}_orig", ms.Parameter(value, name=f"{name}_orig"))
    module.register_buffer(f"{name}_u", unit(ops.standard_normal((height,))))
    module.register_buffer(f"{name}_v", unit(ops.standard_normal((value.size // height,))))

    def computed(layer):
        original = getattr(layer, f"{name}_orig")
        rows = matrix(original)
        u, v = getattr(layer, f"{name}_u"), getattr(layer, f"{name}_v")
        if layer.training:
            fixed = ops.stop_gradient(rows)
            for _ in range(n_power_iterations):
                v = unit((fixed * u.expand_dims(1)).sum(0))
                u = unit((fixed * v).sum(1))
            getattr(layer, f"{name}_u")[:] = u
            getattr(layer, f"{name}_v")[:] = v
        sigma = (u * (rows * v).sum(1)).sum()
        return original / sigma

    # Until the first call it is the parameter: what initializes the weight initializes that.
    object.__setattr__(module, name, getattr(module, f"{name}_orig"))
    return with_norms(module, {**getattr(module, "weight_norms", {}), name: computed})

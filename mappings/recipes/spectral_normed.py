import mindspore as ms
from mindspore import ops


def spectral_normed(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    """Divide a weight by its largest singular value at each look, found by power iteration."""
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

    def turned(rows, u, v, times):
        for _ in range(times):
            u = unit((rows * v).sum(1))
            v = unit((rows * u.expand_dims(1)).sum(0))
        return u, v

    delattr(module, name)
    setattr(module, f"{name}_orig", ms.Parameter(value, name=f"{name}_orig"))
    if value.ndim > 1:
        u = unit(ops.standard_normal((height,)))
        v = unit(ops.standard_normal((value.size // height,)))
        u, v = turned(matrix(value), u, v, 15)
        module.register_buffer(f"{name}_u", u)
        module.register_buffer(f"{name}_v", v)

    def computed(layer):
        original = getattr(layer, f"{name}_orig")
        if value.ndim == 1:
            return unit(original)
        rows = matrix(original)
        u, v = getattr(layer, f"{name}_u"), getattr(layer, f"{name}_v")
        if layer.training:
            u, v = turned(ops.stop_gradient(rows), u, v, n_power_iterations)
            getattr(layer, f"{name}_u")[:] = u
            getattr(layer, f"{name}_v")[:] = v
        sigma = (u * (rows * v).sum(1)).sum()
        return original / sigma

    kind = type(module)
    changed = type(kind.__name__, (kind,), {name: property(computed)})
    object.__setattr__(module, "__class__", changed)
    return module

import mindspore as ms
from mindspore import ops


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
    construct = module.construct

    def normed(*args, **kwargs):
        original = getattr(module, f"{name}_orig")
        rows = matrix(original)
        u, v = getattr(module, f"{name}_u"), getattr(module, f"{name}_v")
        if module.training:
            fixed = ops.stop_gradient(rows)
            for _ in range(n_power_iterations):
                v = unit((fixed * u.expand_dims(1)).sum(0))
                u = unit((fixed * v).sum(1))
            getattr(module, f"{name}_u")[:] = u
            getattr(module, f"{name}_v")[:] = v
        sigma = (u * (rows * v).sum(1)).sum()
        object.__setattr__(module, name, original / sigma)
        return construct(*args, **kwargs)

    module.construct = normed
    return module

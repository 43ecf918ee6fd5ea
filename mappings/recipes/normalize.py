from mindspore import ops

from .vector_norm import vector_norm


def normalize(input, p=2.0, dim=1, eps=1e-12):
    """Divide by the p-norm along a dimension."""
    norm = vector_norm(input, p, dim, True)
    return input / ops.where(norm < eps, ops.full_like(norm, eps), norm)

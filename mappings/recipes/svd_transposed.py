from mindspore import ops

from .svd import svd


def svd_transposed(input, some=True, compute_uv=True):
    """The singular value decomposition U, S, V, computed by NumPy (torch.svd)."""
    u, s, vh = svd(input, not some)
    v = vh.swapaxes(-1, -2)
    if v.is_complex():
        v = ops.conj(v)
    return (u, s, v) if compute_uv else (ops.zeros_like(u), s, ops.zeros_like(v))

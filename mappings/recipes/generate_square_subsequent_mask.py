import mindspore as ms
from mindspore import ops


def generate_square_subsequent_mask(sz, device=None, dtype=None):
    """Return a mask with minus infinity above the diagonal and zeros elsewhere."""
    return ops.triu(ops.full((sz, sz), float("-inf"), dtype=dtype or ms.float32), 1)

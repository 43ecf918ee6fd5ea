import mindspore as ms
from mindspore import ops


def multinomial(input, num_samples, replacement=False):
    """Draw indices with the probabilities of the rows."""
    return ops.multinomial(input, num_samples, replacement).astype(ms.int64)

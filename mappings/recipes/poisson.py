import mindspore as ms
import numpy as np


def poisson(input):
    """Draw for each rate a count from its Poisson distribution."""
    return ms.Tensor(np.asarray(np.random.poisson(input.asnumpy())), input.dtype)

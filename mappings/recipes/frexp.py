import mindspore as ms
import numpy as np


def frexp(input):
    """Mantissa and exponent; nothing of it has a gradient."""
    mantissa, exponent = np.frexp(input.asnumpy())
    return ms.Tensor(mantissa), ms.Tensor(exponent.astype(np.int32))

import mindspore as ms
from mindspore import ops


def elu(input, alpha=1.0, inplace=False):
    """The exponential linear unit with any alpha.

    MindSpore's CPU kernel of expm1 loses a small input; that of celu keeps it.
    """
    below = ops.select(input > 0, ops.zeros_like(input), input)
    narrow = input.dtype in (ms.float16, ms.float32)
    return ops.select(
        input > 0, input, alpha * (ops.celu(below, 1.0) if narrow else ops.expm1(below))
    )

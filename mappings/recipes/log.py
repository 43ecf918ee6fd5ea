import mindspore as ms
from mindspore import mint


def log(input):
    """The natural logarithm, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return mint.log(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return mint.log(input.astype(ms.float64)).astype(dtype)

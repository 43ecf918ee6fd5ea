import mindspore as ms
from mindspore import ops


def log10(input):
    """The logarithm to base 10, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log10(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log10(input.astype(ms.float64)).astype(dtype)

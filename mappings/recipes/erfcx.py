import math

from mindspore import ops


def erfcx(input):
    """The scaled complementary error function; its asymptotic series where erfc underflows."""
    near = ops.minimum(input, ops.full_like(input, 6.0))
    far = ops.maximum(input, ops.full_like(input, 6.0))
    square = 1 / (2 * far * far)
    series = 1 - square * (1 - 3 * square * (1 - 5 * square * (1 - 7 * square)))
    return ops.where(
        input < 6.0, ops.exp(near * near) * ops.erfc(near), series / (far * math.sqrt(math.pi))
    )

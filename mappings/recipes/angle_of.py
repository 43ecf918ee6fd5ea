import math

import mindspore as ms
from mindspore import ops

from .atan2 import atan2


def angle_of(input):
    """The angle of each number in the complex plane (torch.angle); real ones are 0 or pi."""
    if input.is_complex():
        return atan2(ops.imag(input), ops.real(input))
    whole = ops.stop_gradient(input if input.is_floating_point() else input.astype(ms.float32))
    turned = ops.where(whole < 0, ops.full_like(whole, math.pi), ops.zeros_like(whole))
    return ops.where(ops.isnan(whole), whole, turned)

# case: angles are computed of both parts on CPU, where MindSpore's own have no kernel
# target: cpu
import torch


def phases(signal: torch.Tensor):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    found = torch.fft.rfft(signal)
#           ^^^^^^^^^^^^^^ MP102 safe torch.fft.rfft
    return torch.angle(found), signal.angle()
#          ^^^^^^^^^^^ MP102 safe torch.angle
#                                     ^^^^^ MP103 safe torch.Tensor.angle
# --- after ---
import mindspore as ms
from mindspore import ops
import math


def angle_of(input):
    """The angle of each number in the complex plane (torch.angle); real ones are 0 or pi."""
    if input.is_complex():
        return atan2(ops.imag(input), ops.real(input))
    whole = ops.stop_gradient(input if input.is_floating_point() else input.astype(ms.float32))
    turned = ops.where(whole < 0, ops.full_like(whole, math.pi), ops.zeros_like(whole))
    return ops.where(ops.isnan(whole), whole, turned)


def atan2(input, other):
    """The angle of a point (torch.atan2); at the origin its gradient is 0."""
    origin = ops.logical_and(input == 0, other == 0)
    angle = ops.atan2(input, ops.where(origin, ops.ones_like(other), other))
    return ops.where(origin, ops.stop_gradient(ops.atan2(input, other)), angle)


def phases(signal: ms.Tensor):
    found = ops.rfft(signal)
    return angle_of(found), angle_of(signal)

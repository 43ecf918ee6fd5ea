# case: a logarithm that is compared with a number it may be, put into buckets or into integers, is exact
# target: cpu
import torch

codes = torch.zeros(3, dtype=torch.long)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
#                            ^^^^^^^^^^ MP104 safe torch.long
levels = torch.zeros(3)
#        ^^^^^^^^^^^ MP102 safe torch.zeros


def f(x: torch.Tensor, n, edges: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    codes[:] = torch.log2(x)
#              ^^^^^^^^^^ MP102 safe torch.log2
    levels[:] = torch.log2(x)
#               ^^^^^^^^^^ MP102 safe torch.log2
    a = torch.log2(x) == 3, torch.log2(x) >= n, torch.log(x).ge(2), torch.gt(torch.exp(x), 2.0)
#       ^^^^^^^^^^ MP102 safe torch.log2
#                           ^^^^^^^^^^ MP102 safe torch.log2
#                                               ^^^^^^^^^ MP102 safe torch.log
#                                                                   ^^^^^^^^ MP102 safe torch.gt
#                                                                            ^^^^^^^^^ MP102 safe torch.exp
    b = torch.log2(x) > 0, torch.log2(x) < 0.5, torch.log(x) > n, torch.exp(x) == -1.5
#       ^^^^^^^^^^ MP102 safe torch.log2
#                          ^^^^^^^^^^ MP102 safe torch.log2
#                                               ^^^^^^^^^ MP102 safe torch.log
#                                                                 ^^^^^^^^^ MP102 safe torch.exp
    c = torch.bucketize(torch.log2(x), edges), torch.histc(torch.log10(x), bins=3)
#       ^^^^^^^^^^^^^^^ MP102 safe torch.bucketize
#                       ^^^^^^^^^^ MP102 safe torch.log2
#                                              ^^^^^^^^^^^ MP201 review torch.histc
#                                                          ^^^^^^^^^^^ MP102 safe torch.log10
    d = torch.div(torch.log2(x), n, rounding_mode="trunc"), torch.log2(x).to(codes.dtype)
#       ^^^^^^^^^ MP102 safe torch.div
#                 ^^^^^^^^^^ MP102 safe torch.log2
#                                                           ^^^^^^^^^^ MP102 safe torch.log2
    return a, b, c, d, torch.div(torch.log2(x), n), torch.log2(x).to(levels.dtype), torch.log2(x).type_as(codes)
#                      ^^^^^^^^^ MP102 safe torch.div
#                                ^^^^^^^^^^ MP102 safe torch.log2
#                                                   ^^^^^^^^^^ MP102 safe torch.log2
#                                                                                   ^^^^^^^^^^ MP102 safe torch.log2
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import numpy as np
import torch


def bucketize(input, boundaries, *, out_int32=False, right=False):
    """The number of the bucket that each value falls into (torch.bucketize)."""
    values = input.asnumpy() if isinstance(input, ms.Tensor) else np.asarray(input)
    found = np.searchsorted(boundaries.asnumpy(), values, "right" if right else "left")
    return ms.Tensor(found, ms.int32 if out_int32 else ms.int64)


def exp(input):
    """e to the power of each value, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return mint.exp(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return mint.exp(input.astype(ms.float64)).astype(dtype)


def log(input):
    """The natural logarithm, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return mint.log(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return mint.log(input.astype(ms.float64)).astype(dtype)


def log10(input):
    """The logarithm to base 10, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log10(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log10(input.astype(ms.float64)).astype(dtype)


def log2(input):
    """The logarithm to base 2, where MindSpore's CPU kernel is some digits off in float32."""
    if input.is_complex():
        return ops.log2(input)
    dtype = input.dtype if input.is_floating_point() else ms.float32
    return ops.log2(input.astype(ms.float64)).astype(dtype)


def truncate_div(input, other):
    """A quotient that is rounded towards zero (torch.div with `rounding_mode="trunc"`)."""
    if isinstance(input, ms.Tensor) and isinstance(other, ms.Tensor) and input.shape != other.shape:
        # A divisor of 0 that is stretched to a shape makes all quotients infinite on CPU.
        shape = (input == other).shape
        input, other = input.broadcast_to(shape), other.broadcast_to(shape)
    if not isinstance(input, ms.Tensor) and not isinstance(other, ms.Tensor):
        input = ms.Tensor(input)
    return ops.truncate_div(input, other)


codes = mint.zeros((3,), dtype=ms.int64)
levels = mint.zeros((3,))


def f(x: ms.Tensor, n, edges: ms.Tensor):
    codes[:] = log2(x)
    levels[:] = ops.log2(x)
    a = log2(x) == 3, log2(x) >= n, log(x).ge(2), mint.gt(exp(x), 2.0)
    b = ops.log2(x) > 0, ops.log2(x) < 0.5, mint.log(x) > n, mint.exp(x) == -1.5
    c = bucketize(log2(x), edges), torch.histc(log10(x), bins=3)
    d = truncate_div(log2(x), n), log2(x).to(codes.dtype)
    return a, b, c, d, mint.div(ops.log2(x), n), ops.log2(x).to(levels.dtype), log2(x).type_as(codes)

# case: what computes float64 as float32 on CPU is written otherwise where float64 may be; float32 is not
# unsafe
# target: cpu
import torch
import torch.nn.functional as F


def known():
    d = torch.linspace(0.1, 0.9, 3, dtype=torch.float64)
#       ^^^^^^^^^^^^^^ MP201 review torch.linspace
#                                         ^^^^^^^^^^^^^ MP104 safe torch.float64
    x = torch.ones(3)
#       ^^^^^^^^^^ MP102 safe torch.ones
    first = torch.softmax(d, 0), F.log_softmax(d, dim=0), d.softmax(-1), F.softplus(d), F.celu(d)
#           ^^^^^^^^^^^^^ MP102 safe torch.softmax
#                                ^^^^^^^^^^^^^ MP102 safe torch.nn.functional.log_softmax
#                                                           ^^^^^^^ MP103 safe torch.Tensor.softmax
#                                                                        ^^^^^^^^^^ MP102 safe torch.nn.functional.softplus
#                                                                                       ^^^^^^ MP102 safe torch.nn.functional.celu
    second = torch.digamma(d), torch.polygamma(1, d), torch.deg2rad(d), d.rad2deg(), d.sort()[0]
#            ^^^^^^^^^^^^^ MP102 safe torch.digamma
#                              ^^^^^^^^^^^^^^^ MP102 safe torch.polygamma
#                                                     ^^^^^^^^^^^^^ MP102 safe torch.deg2rad
#                                                                         ^^^^^^^ MP103 safe torch.Tensor.rad2deg
#                                                                                      ^^^^ MP103 safe torch.Tensor.sort
    third = F.mse_loss(d, d), torch.cdist(d[None], d[None]), F.mse_loss(x, x)
#           ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
#           ^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                             ^^^^^^^^^^^ MP102 safe torch.cdist
#                             ^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                                                            ^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
    return first, second, third, torch.softmax(x, 0), F.softplus(x), torch.deg2rad(x)
#                                ^^^^^^^^^^^^^ MP102 safe torch.softmax
#                                                     ^^^^^^^^^^ MP102 safe torch.nn.functional.softplus
#                                                                    ^^^^^^^^^^^^^ MP102 safe torch.deg2rad


def maybe(x):
    return F.softmax(x, dim=1)
#          ^^^^^^^^^ MP102 safe torch.nn.functional.softmax
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import math
import numpy as np


def cdist(x1, x2, p=2.0, compute_mode="use_mm_for_euclid_dist_if_necessary"):
    """Distances of each two rows, of batches that are broadcast (torch.cdist)."""
    if x1.ndim == x2.ndim == 2:
        return ops.cdist(x1, x2, float(p))
    lead = np.broadcast_shapes(x1.shape[:-2], x2.shape[:-2])
    # On CPU it takes one dimension of batches.
    first, second = (
        ops.broadcast_to(each, (*lead, *each.shape[-2:])).reshape(-1, *each.shape[-2:])
        for each in (x1, x2)
    )
    return ops.cdist(first, second, float(p)).reshape(*lead, x1.shape[-2], x2.shape[-2])


def celu(input, alpha=1.0, inplace=False):
    """The continuous exponential linear unit (torch.nn.functional.celu), in double precision."""
    above, scale = input > 0, ms.tensor(alpha, input.dtype)
    low = ops.expm1(ops.select(above, ops.zeros_like(input), input) / scale)
    return ops.select(above, input, scale * low)


def deg2rad(input):
    """Degrees as radians (torch.deg2rad), in double precision too."""
    given = input if input.is_floating_point() else input.astype(ms.float32)
    return given * ms.tensor(math.pi / 180, given.dtype)


def digamma(input):
    """The derivative of lgamma (torch.digamma), in double precision too."""
    if input.dtype != ms.float64:
        return ops.digamma(input)

    def number(value):
        return ms.tensor(value, ms.float64)

    low = input <= 0
    x = ops.where(low, 1 - input, input)
    total = ops.zeros_like(x)
    for _ in range(10):
        total = total - 1 / x
        x = x + 1
    square, series = 1 / (x * x), number(0.0)
    for part in (1 / 12, -691 / 32760, 1 / 132, -1 / 240, 1 / 252, -1 / 120, 1 / 12):
        series = (series + number(part)) * square
    total = total + ops.log(x) - 1 / (2 * x) - series
    # Below 0 it is that of 1 - x, less the cotangent.
    rest = ops.where(low, input - ops.trunc(input), number(0.25))
    poles = low & (rest == 0)
    turn = number(math.pi) / ops.tan(number(math.pi) * ops.where(poles, number(0.25), rest))
    found = ops.where(low, total - turn, total)
    found = ops.where(poles, number(float("nan")), found)
    return ops.where(input == 0, number(float("-inf")), found)


def linspace(start, end, steps, *, dtype):
    """Values at equal distances in double precision, from both ends as torch does it."""
    first, last, places = float(start), float(end), np.arange(steps)
    step = (last - first) / max(steps - 1, 1)
    values = np.where(places < steps / 2, first + step * places, last - step * places[::-1])
    return ms.Tensor(values, dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    """The logarithm of softmax (torch.nn.functional.log_softmax), in double precision too."""
    given = input if dtype is None else input.astype(dtype)
    if dim is None:
        dim = 0 if given.ndim in (0, 1, 3) else 1
    if given.dtype != ms.float64 and given.ndim:
        return ops.log_softmax(given, dim)
    less = given - ops.stop_gradient(ops.amax(given, dim, True))
    return less - ops.log(ops.exp(less).sum(dim, keepdims=True))


def polygamma(n, input):
    """The n-th derivative of digamma (torch.polygamma), in double precision too."""
    if n == 0:
        return digamma(input)
    if input.dtype != ms.float64:
        return ops.polygamma(ms.tensor(n, ms.int32), input)

    def number(value):
        return ms.tensor(float(value), ms.float64)

    x, total, low = input, ops.zeros_like(input), input.min().item()
    for _ in range(12 + (math.ceil(min(-low, 500.0)) if low < 0 else 0)):
        total = total + 1 / x ** (n + 1)
        x = x + 1
    # What is left of the sum, by Euler and Maclaurin.
    total = total + 1 / (n * x**n) + 1 / (2 * x ** (n + 1))
    factor = number(n + 1) / x ** (n + 2)
    parts = (1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160, -691 / 1307674368000)
    for at, part in enumerate(parts):
        total = total + number(part) * factor
        factor = factor * number((n + 2 * at + 2) * (n + 2 * at + 3)) / (x * x)
    found = number((-1) ** (n + 1) * math.factorial(n)) * total
    # So far below 0 that it would take too many steps.
    rest = ops.polygamma(ms.tensor(n, ms.int32), input) if low < -500 else found
    return ops.where(input < -500, rest, found)


def rad2deg(input):
    """Radians as degrees (torch.rad2deg), in double precision too."""
    given = input if input.is_floating_point() else input.astype(ms.float32)
    return given * ms.tensor(180 / math.pi, given.dtype)


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    """Shares that add up to 1 (torch.nn.functional.softmax), in double precision too."""
    return ops.exp(log_softmax(input, dim, dtype=dtype))


def softplus(input, beta=1.0, threshold=20.0):
    """A smooth relu (torch.nn.functional.softplus), in double precision too.

    log(1 + e) is 2 atanh(e / (2 + e)): MindSpore's CPU kernel of log1p loses a small e.
    """
    factor = ms.tensor(beta, input.dtype)
    scaled = input * factor
    above = scaled > 0
    small = ops.exp(ops.select(above, -scaled, scaled))
    found = ops.select(above, scaled, ops.zeros_like(scaled)) + 2 * mint.atanh(small / (2 + small))
    return ops.select(scaled > threshold, input, found / factor)


def sort(input, dim=-1, descending=False, *, stable=False):
    """The values in order along a dimension and their indices, as int64; NaN is the greatest."""
    double = input.dtype == ms.float64
    if not input.ndim or not (double or (input.is_floating_point() and ops.isnan(input).any())):
        values, indices = ops.sort(input, dim, descending)
        return values, indices.astype(ms.int64)
    # MindSpore's kernel on CPU takes float64 as float32, and puts NaN anywhere.
    array = input.astype(ms.float64).asnumpy()
    if descending:
        order = np.flip(np.argsort(np.flip(array, dim), dim, kind="stable"), dim)
        indices = ms.tensor(array.shape[dim] - 1 - order, ms.int64)
    else:
        indices = ms.tensor(np.argsort(array, dim, kind="stable"), ms.int64)
    return ops.gather_elements(input, dim, indices), indices


def known():
    d = linspace(0.1, 0.9, 3, dtype=ms.float64)
    x = mint.ones((3,))
    first = softmax(d, 0), log_softmax(d, dim=0), softmax(d, -1), softplus(d), celu(d)
    second = digamma(d), polygamma(1, d), deg2rad(d), rad2deg(d), sort(d)[0]
    third = ops.mse_loss(d, d), cdist(d[None], d[None]), ops.mse_loss(x, x)
    return first, second, third, ops.exp(ops.log_softmax(x, 0)), softplus(x), ops.deg2rad(x)


def maybe(x):
    return softmax(x, dim=1)

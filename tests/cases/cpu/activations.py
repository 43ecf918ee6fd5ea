# case: activations that are wrong on CPU are composed there, as layers and as values too
# target: cpu
# findings: some
import torch
import torch.nn.functional as F
from torch import Tensor, nn


def built(act=nn.Mish):
    return nn.Sequential(act(), nn.LeakyReLU(0.2), nn.LogSigmoid(), nn.Tanhshrink())


def computed(x: Tensor, y: Tensor):
    first = F.mish(x), F.logsigmoid(x), F.leaky_relu(x, 0.2), F.tanhshrink(x)
    second = torch.xlogy(x, y), torch.logaddexp(x, y), x.logsumexp(1), torch.remainder(x, y)
    return first, second
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class LeakyReLULayer(nn.LeakyReLU):
    """A slope where x is not positive (torch.nn.LeakyReLU); it is the gradient at 0."""

    def __init__(self, negative_slope=0.01, inplace=False):
        super().__init__(negative_slope)
        self.negative_slope = negative_slope

    def construct(self, input):
        return leaky_relu(input, self.negative_slope)


class LogSigmoidLayer(nn.LogSigmoid):
    """The logarithm of the sigmoid (torch.nn.LogSigmoid), without overflow."""

    def construct(self, input):
        return logsigmoid(input)


class MishLayer(nn.Mish):
    """``x * tanh(softplus(x))`` (torch.nn.Mish), without overflow."""

    def __init__(self, inplace=False):
        super().__init__()

    def construct(self, input):
        return mish(input)


class TanhshrinkLayer(nn.Tanhshrink):
    """``x - tanh(x)`` (torch.nn.Tanhshrink)."""

    def construct(self, input):
        return tanhshrink(input)


def leaky_relu(input, negative_slope=0.01, inplace=False):
    """A slope where x is not positive (torch.nn.functional.leaky_relu); it is the gradient at 0."""
    return ops.select(input > 0, input, input * ms.tensor(negative_slope, input.dtype))


def logaddexp(input, other):
    """The logarithm of a sum of exponentials, of infinite ones too (torch.logaddexp).

    log(1 + e) is 2 atanh(e / (2 + e)): MindSpore's CPU kernel of log1p loses a small e.
    """
    gap = ops.where(input == other, 0.0, input - other)
    small = ops.exp(-ops.abs(gap))
    return ops.maximum(input, other) + 2 * mint.atanh(small / (2 + small))


def logsigmoid(input):
    """The logarithm of the sigmoid (torch.nn.functional.logsigmoid), without overflow."""
    return -softplus(-input, threshold=float("inf"))


def logsumexp(input, dim, keepdim=False):
    """The logarithm of a sum of exponentials, of infinite ones too (torch.logsumexp)."""
    input = input * 1.0
    if not input.size:
        # MindSpore's CPU kernels sum nothing to any number: of -inf alone it is that of nothing.
        over = {each % input.ndim for each in ((dim,) if isinstance(dim, int) else dim)}
        shape = [1 if at in over else n for at, n in enumerate(input.shape)]
        input = ops.full(shape, float("-inf"), dtype=input.dtype)
    high = ops.stop_gradient(ops.amax(input, dim, keepdims=True))
    high = ops.where(ops.isinf(high), 0.0, high)
    total = ops.exp(input - high).sum(dim, keepdims=True)
    result = ops.log(total) + high
    return result if keepdim else result.squeeze(dim)


def mish(input, inplace=False):
    """``x * tanh(softplus(x))`` (torch.nn.functional.mish), without overflow."""
    above, low = input > 0, ops.exp(-ops.abs(input))
    top = ops.select(above, 1 + 2 * low, low * (low + 2))
    return input * (top / (top + ops.select(above, 2 * low * low, ops.full_like(low, 2))))


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


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


def tanhshrink(input):
    """``x - tanh(x)`` (torch.nn.functional.tanhshrink)."""
    return input - tanh(input)


def xlogy(input, other):
    """``input * log(other)``, and 0 where the input is 0 (torch.xlogy)."""
    input, other = ms.Tensor(input), ms.Tensor(other)
    lost = ops.logical_and(input == 0, ops.logical_or(other <= 0, other == float("inf")))
    return input * ops.log(ops.where(lost, 1.0, other))


def built(act=MishLayer):
    return nn.SequentialCell(act(), LeakyReLULayer(0.2), LogSigmoidLayer(), TanhshrinkLayer()).set_train()


def computed(x: ms.Tensor, y: ms.Tensor):
    first = mish(x), logsigmoid(x), leaky_relu(x, 0.2), tanhshrink(x)
    second = xlogy(x, y), logaddexp(x, y), logsumexp(x, 1), x % y
    return first, second

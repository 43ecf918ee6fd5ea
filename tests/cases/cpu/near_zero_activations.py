# case: softplus and elu lose small numbers in MindSpore's CPU kernels: helpers keep them; relu and celu have none to lose
# target: cpu
# findings: some
import torch
import torch.nn.functional as F


def f(x: torch.Tensor):
    return F.softplus(x, beta=2) + F.elu(x) + F.relu(x) + F.celu(x)


layers = torch.nn.ELU(), torch.nn.Softplus(2), torch.nn.CELU()
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, nn, ops


class ELULayer(nn.Cell):
    """The exponential linear unit with any alpha."""

    def __init__(self, alpha=1.0, inplace=False):
        super().__init__()
        self.alpha = alpha

    def construct(self, input):
        return elu(input, self.alpha)


class Softplus(nn.Cell):
    """``log(1 + exp(beta * x)) / beta``, and ``x`` itself beyond the threshold."""

    def __init__(self, beta=1.0, threshold=20.0):
        super().__init__()
        self.beta = beta
        self.threshold = threshold

    def construct(self, input):
        return softplus(input, self.beta, self.threshold)


def elu(input, alpha=1.0, inplace=False):
    """The exponential linear unit with any alpha.

    MindSpore's CPU kernel of expm1 loses a small input; that of celu keeps it.
    """
    below = ops.select(input > 0, ops.zeros_like(input), input)
    narrow = input.dtype in (ms.float16, ms.float32)
    return ops.select(
        input > 0, input, alpha * (ops.celu(below, 1.0) if narrow else ops.expm1(below))
    )


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


def f(x: ms.Tensor):
    return softplus(x, beta=2) + elu(x) + F.relu(x) + ops.celu(x)


layers = ELULayer(), Softplus(2), nn.CELU()

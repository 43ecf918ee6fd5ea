# case: softplus and elu of small numbers are right in MindSpore on Ascend: no helper takes their place
# target: ascend
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


class Softplus(nn.Cell):
    """``log(1 + exp(beta * x)) / beta``, and ``x`` itself beyond the threshold."""

    def __init__(self, beta=1.0, threshold=20.0):
        super().__init__()
        self.beta = beta
        self.threshold = threshold

    def construct(self, input):
        return softplus(input, self.beta, self.threshold)


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
    return F.softplus(x, beta=2) + F.elu(x) + F.relu(x) + ops.celu(x)


layers = mint.nn.ELU(), Softplus(2), nn.CELU()

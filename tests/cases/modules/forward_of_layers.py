# case: `forward` of torch's own layers is no guess, nor does it stay where the layer becomes a class of the file
# target: cpu
import torch
from torch import nn

flat = nn.Identity()
#      ^^^^^^^^^^^ MP101 safe torch.nn.Identity
bent = nn.SELU()
#      ^^^^^^^ MP101 safe torch.nn.SELU
x = torch.ones(2)
#   ^^^^^^^^^^ MP102 safe torch.ones
y = flat.forward(x), bent.forward(x)
#        ^^^^^^^ MP103 safe torch.nn.Identity.forward
#                         ^^^^^^^ MP103 safe torch.nn.SELU.forward


def run(model):
    return model.forward(x)
#                ^^^^^^^ MP402 review inferred torch.nn.Module.forward
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class SELULayer(nn.Cell):
    """The scaled exponential linear unit, with its right gradient on CPU too."""

    def __init__(self, inplace=False):
        super().__init__()

    def construct(self, input):
        return selu(input)


def elu(input, alpha=1.0, inplace=False):
    """The exponential linear unit with any alpha.

    MindSpore's CPU kernel of expm1 loses a small input; that of celu keeps it.
    """
    below = ops.select(input > 0, ops.zeros_like(input), input)
    narrow = input.dtype in (ms.float16, ms.float32)
    return ops.select(
        input > 0, input, alpha * (ops.celu(below, 1.0) if narrow else ops.expm1(below))
    )


def selu(input, inplace=False):
    """The scaled exponential linear unit, with torch's gradient."""
    scale = ms.tensor(1.0507009873554805, input.dtype)
    return scale * elu(input, ms.tensor(1.6732632423543772, input.dtype))


flat = mint.nn.Identity()
bent = SELULayer()
x = mint.ones((2,))
y = flat.construct(x), bent.construct(x)


def run(model):
    return model.forward(x)

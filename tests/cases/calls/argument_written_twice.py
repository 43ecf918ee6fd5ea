# case: what is written twice is converted first, as a fix inside would be made at one place alone
# target: cpu
# unsafe
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = torch.bernoulli(torch.sigmoid(x)), torch.bernoulli(x * torch.ones(3))
#       ^^^^^^^^^^^^^^^ MP201 review torch.bernoulli
#                       ^^^^^^^^^^^^^ MP102 safe torch.sigmoid
#                                          ^^^^^^^^^^^^^^^ MP201 review torch.bernoulli
#                                                              ^^^^^^^^^^ MP102 safe torch.ones
    return a, torch.bernoulli(x)
#             ^^^^^^^^^^^^^^^ MP102 safe torch.bernoulli
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def bernoulli(input, p=None):
    """Zeros and ones, one with the probability that the input or p gives."""
    drawn = ops.rand(*input.shape).reshape(input.shape) < (input if p is None else p)
    return drawn.astype(input.dtype)


def f(x: ms.Tensor):
    a = bernoulli(mint.sigmoid(x)), bernoulli(x * mint.ones((3,)))
    return a, ops.bernoulli(x, p=x)

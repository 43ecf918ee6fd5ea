# case: a function that is handed nothing asks for a gradient of what the file holds: its callers have nothing to hand in
# unsafe
import torch

x = torch.ones(3, requires_grad=True)
#   ^^^^^^^^^^ MP201 review torch.ones
out = (x * x).sum()


def twice():
    g = torch.autograd.grad(out, x)[0]
#       ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
    return g * 2


def use():
    y = twice()
    return y
# --- after ---
from mindspore import mint
import torch

x = mint.ones((3,))
out = (x * x).sum()


def twice():
    g = torch.autograd.grad(out, x)[0]
    return g * 2


def use():
    y = twice()
    return y

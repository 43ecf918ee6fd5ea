# case: where a statement binds the name that it changes in place to what comes of it, the plain method is written
# unsafe
# target: cpu
# findings: some
import torch


def own(n: int):
    y = torch.ones(n) * 2
    y = y.clamp_(min=1.0)
    y = y.abs_().view(-1, 1)
    z = y * y
    z = z.mul_(2.0)
    z = z.abs_()
    return z


def seen(n: int, given: torch.Tensor):
    y = torch.ones(n) * 2
    other = y
    y = y.clamp_(min=1.0)
    given = given.clamp_(min=1.0)
    z = torch.ones(n) * 2
    z = z.abs_() + z
    w = torch.ones(n) * 2
    v = w.clamp_(min=1.0)
    return y, other, given, z, w, v
# --- after ---
import mindspore as ms
from mindspore import mint


def own(n: int):
    y = mint.ones(n) * 2
    y = y.clamp(min=1.0)
    y = y.abs().view(-1, 1)
    z = y * y
    z = z.mul(2.0)
    z = z.abs()
    return z


def seen(n: int, given: ms.Tensor):
    y = mint.ones(n) * 2
    other = y
    y = y.copy_(y.clamp(min=1.0))
    given = given.copy_(given.clamp(min=1.0))
    z = mint.ones(n) * 2
    z = z.copy_(z.abs()) + z
    w = mint.ones(n) * 2
    v = (w := w.clamp(min=1.0))
    return y, other, given, z, w, v

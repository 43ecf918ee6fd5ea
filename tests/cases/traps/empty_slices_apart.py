# case: slices that hold something, or nothing of what takes no gradients
# target: cpu
import torch


def f(x: torch.Tensor, rows: list):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = x @ x
    whole = y.argmax(1)
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        z = y[:0].exp()
    y[:0] = 1
    return y[:1], y[0:], whole[:0], y.detach()[:0], torch.zeros(3)[:0], rows[:0], y[:-1], z
#                                     ^^^^^^ MP201 review torch.Tensor.detach
#                                                   ^^^^^^^^^^^ MP102 safe torch.zeros


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def g(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x[..., :0]
# --- after ---
import mindspore as ms
from mindspore import mint
import torch


def f(x: ms.Tensor, rows: list):
    y = x @ x
    whole = y.argmax(1)
    with torch.no_grad():
        z = y[:0].exp()
    y[:0] = 1
    return y[:1], y[0:], whole[:0], y.detach()[:0], mint.zeros((3,))[:0], rows[:0], y[:-1], z


@torch.no_grad()
def g(x: ms.Tensor):
    return x[..., :0]

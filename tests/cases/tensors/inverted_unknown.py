# case: ~ keeps its warning without a fix where a parameter, a loop or another function may say what it is of
import torch


def f(bits: torch.Tensor, flag: bool):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if flag:
        bits = torch.zeros(3, dtype=torch.int64)
#              ^^^^^^^^^^^ MP102 safe torch.zeros
#                                   ^^^^^^^^^^^ MP104 safe torch.int64
    return ~bits
#          ^^^^^ MP201 manual inferred torch.Tensor


def later(bits: torch.Tensor, x: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if bits is None:
        bits = x > 2
    return ~bits
#          ^^^^^ MP201 manual inferred torch.Tensor


def g(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    kept = torch.arange(3)
#          ^^^^^^^^^^^^ MP102 safe torch.arange
    for kept in x:
        pass
    return ~kept
#          ^^^^^ MP201 manual inferred torch.Tensor


def h(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    seen = torch.arange(3)
#          ^^^^^^^^^^^^ MP102 safe torch.arange

    def look():
        nonlocal seen
        seen = x > 2

    look()
    return ~seen
#          ^^^^^ MP201 manual inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint


def f(bits: ms.Tensor, flag: bool):
    if flag:
        bits = mint.zeros((3,), dtype=ms.int64)
    return ~bits


def later(bits: ms.Tensor, x: ms.Tensor):
    if bits is None:
        bits = x > 2
    return ~bits


def g(x: ms.Tensor):
    kept = mint.arange(3)
    for kept in x:
        pass
    return ~kept


def h(x: ms.Tensor):
    seen = mint.arange(3)

    def look():
        nonlocal seen
        seen = x > 2

    look()
    return ~seen

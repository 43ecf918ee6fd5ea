# case: what `*args` and `**kwargs` take is the caller's: `+=` changes it there; a number under a key is none
import torch


def each(*tensors):
    for one in tensors:
        one += 1
#       ^^^ MP206 review inferred torch.Tensor


def named(**options):
    options["x"] += 1
#   ^^^^^^^^^^^^ MP206 manual inferred torch.Tensor


def counted(state):
    if not state:
        state["step"] = 0
        state["sum"] = torch.zeros(2)
#                      ^^^^^^^^^^^ MP102 safe torch.zeros
    state["step"] += 1


def several():
    x, y = torch.zeros(2), torch.ones(2)
#          ^^^^^^^^^^^ MP102 safe torch.zeros
#                          ^^^^^^^^^^ MP102 safe torch.ones
    each(x, y)
    named(x=x)
    counted({})
    return x, y
# --- after ---
from mindspore import mint


def each(*tensors):
    for one in tensors:
        one += 1


def named(**options):
    options["x"] += 1


def counted(state):
    if not state:
        state["step"] = 0
        state["sum"] = mint.zeros((2,))
    state["step"] += 1


def several():
    x, y = mint.zeros((2,)), mint.ones((2,))
    each(x, y)
    named(x=x)
    counted({})
    return x, y

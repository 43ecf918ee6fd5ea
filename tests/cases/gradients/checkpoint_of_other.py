# case: a checkpoint that is none of torch's stays
# unsafe
import torch


def checkpoint(function, *args):
    return function(*args)


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return checkpoint(abs, x)
# --- after ---
import mindspore as ms


def checkpoint(function, *args):
    return function(*args)


def f(x: ms.Tensor):
    return checkpoint(abs, x)

# case: what may be a number of Python's has no leading dimension to leave out
import torch


def fill(x: torch.Tensor, out: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    last = 0.0
    half = 0.5
    for t in range(3):
        out[t] = last
        out[t] = last * half
        last = (x + t).reshape(1, -1)
        out[t] = last + x
#                ^^^^^^^^ MP201 safe inferred torch.Tensor
    return out
# --- after ---
import mindspore as ms


def fill(x: ms.Tensor, out: ms.Tensor):
    last = 0.0
    half = 0.5
    for t in range(3):
        out[t] = last
        out[t] = last * half
        last = (x + t).reshape(1, -1)
        out[t] = (last + x).squeeze(0)
    return out

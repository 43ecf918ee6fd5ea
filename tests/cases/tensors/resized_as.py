# case: a name's own tensor is bound to what has another's size; one that something else holds is left
# target: cpu
# unsafe
# findings: some
import torch


def sized(x: torch.Tensor, kept: torch.Tensor):
    w = x.new()
    h = torch.zeros(2, 3)
    same = h
    w.resize_as_(x)
    h.resize_as_(x)
    kept.resize_as_(x)
    return w, same
# --- after ---
import mindspore as ms
from mindspore import mint


def sized(x: ms.Tensor, kept: ms.Tensor):
    w = x.new_zeros((0,))
    h = mint.zeros((2, 3))
    same = h
    w = w.resize(x.shape)
    h.resize_as_(x)
    kept.resize_as_(x)
    return w, same

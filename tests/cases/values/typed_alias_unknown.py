# case: a name that may be anything is no dtype
# target: cpu
# findings: some
import torch


def f(images: torch.Tensor, kind, other):
    dtype = torch.float16 if other else torch.float32
    return images.type(kind), images.type(dtype)
# --- after ---
import mindspore as ms


def f(images: ms.Tensor, kind, other):
    dtype = ms.float16 if other else ms.float32
    return images.type(kind), images.type(dtype)

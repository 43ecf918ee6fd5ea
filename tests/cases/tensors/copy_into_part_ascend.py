# case: copy_ of a part of a tensor writes through on Ascend
# findings: some
import torch


def f(x: torch.Tensor, other: torch.Tensor):
    x[1:3].copy_(other)
# --- after ---
import mindspore as ms


def f(x: ms.Tensor, other: ms.Tensor):
    x[1:3].copy_(other)

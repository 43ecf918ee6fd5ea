# case: numbers, shapes and items in f-strings stay as they are
import torch


def show(x: torch.Tensor, n: int, s: float):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return f"{n:3d} {s:.2f} {x.shape[0]:3d} {x.item():.2f} {len(x):d}"
# --- after ---
import mindspore as ms


def show(x: ms.Tensor, n: int, s: float):
    return f"{n:3d} {s:.2f} {x.shape[0]:3d} {x.item():.2f} {len(x):d}"

# case: a Tensor that is formatted as a number gives its number
import torch


def show(loss: torch.Tensor, name):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return f"{loss:.4f} {loss} {loss!r:>10} {name:>5}"
#             ^^^^ MP108 safe inferred torch.Tensor.__format__
# --- after ---
import mindspore as ms


def show(loss: ms.Tensor, name):
    return f"{loss.item():.4f} {loss} {loss!r:>10} {name:>5}"

# case: what is kept of .data is told where the file replaces it
# target: cpu
import torch


def run(out: torch.Tensor, other: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    kept = out.data
#              ^^^^ MP203 review torch.Tensor.data
    out.data = other
#       ^^^^ MP201 review torch.Tensor.data
    return kept
# --- after ---
import mindspore as ms


def run(out: ms.Tensor, other: ms.Tensor):
    kept = out.data
    out.data = other
    return kept

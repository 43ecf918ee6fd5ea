# case: a chain of methods over several lines keeps its layout
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return (
        x
        .transpose(1, 2)  # columns first
#        ^^^^^^^^^ MP103 safe torch.Tensor.transpose
        .amax(dim=1)
#        ^^^^ MP103 safe torch.Tensor.amax
        .size(0)
#        ^^^^ MP103 safe torch.Tensor.size
    )
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    return (
        x
        .swapaxes(1, 2)  # columns first
        .amax(axis=1)
        .shape[0]
    )

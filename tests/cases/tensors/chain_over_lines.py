# case: a chain of methods over several lines keeps its layout
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return (
        x
        .repeat(1, 2)  # twice as wide
#        ^^^^^^ MP103 safe torch.Tensor.repeat
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
        .tile((1, 2))  # twice as wide
        .amax(axis=1)
        .shape[0]
    )

# case: the items of a list of Tensors are Tensors
import torch


def run(parts: list[torch.Tensor]):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return [part.size(0) for part in parts]
#                ^^^^ MP103 safe torch.Tensor.size
# --- after ---
import mindspore as ms


def run(parts: list[ms.Tensor]):
    return [part.shape[0] for part in parts]

# case: a class named in an annotation that is a string is replaced inside the string
import torch


def run(x: "torch.Tensor") -> "list[torch.Tensor]":
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return [x]
# --- after ---
import mindspore as ms


def run(x: "ms.Tensor") -> "list[ms.Tensor]":
    return [x]

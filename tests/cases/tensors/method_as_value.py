# case: a method that is not called where it is named keeps its name if it agrees
import torch


def run(x: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    get = x.item
    return get()
# --- after ---
import mindspore as ms


def run(x: ms.Tensor):
    get = x.item
    return get()

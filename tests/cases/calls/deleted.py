# case: what is deleted keeps its name: nothing stands for it elsewhere
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    del torch.erfinv
#       ^^^^^^^^^^^^ MP302 manual torch.erfinv
    del x.data
#         ^^^^ MP302 manual torch.Tensor.data
# --- after ---
import mindspore as ms
import torch


def f(x: ms.Tensor):
    del torch.erfinv
    del x.data

# case: a method written as an expression keeps its receiver and what is around it
import torch


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = x.element_size() * x.numel()
#         ^^^^^^^^^^^^ MP103 safe torch.Tensor.element_size
    b = (x + x).element_size() ** 2
#               ^^^^^^^^^^^^ MP103 safe torch.Tensor.element_size
    c = x.t().element_size(  # note
#             ^^^^^^^^^^^^ MP309 manual torch.Tensor.element_size
    )
    return a, b, c, x.element_size
#                     ^^^^^^^^^^^^ MP309 manual torch.Tensor.element_size
# --- after ---
import mindspore as ms


def f(x: ms.Tensor):
    a = x.itemsize * x.numel()
    b = (x + x).itemsize ** 2
    c = x.t().element_size(  # note
    )
    return a, b, c, x.element_size

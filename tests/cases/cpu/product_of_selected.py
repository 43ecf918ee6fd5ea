# case: products that add up over the rows a condition selects; rows of the product itself stay
# target: cpu
import torch
from torch import Tensor


def f(a: Tensor, b: Tensor, w: Tensor):
#        ^^^^^^ MP101 safe torch.Tensor
#                   ^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^ MP101 safe torch.Tensor
    keep = a[:, 0] > 1
    rows = a[keep]
    turned = rows.t()
    told = turned @ b[keep], torch.matmul(rows.T, rows), w @ rows, rows.t().mm(w)
#          ^^^^^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
#                            ^^^^^^^^^^^^ MP102 safe torch.matmul
#                            ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
#                                                        ^^^^^^^^ MP519 manual inferred torch.Tensor
#                                                                  ^^^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
    return told, rows @ w, torch.matmul(rows, w), w @ rows.t(), a.t() @ a
#                          ^^^^^^^^^^^^ MP102 safe torch.matmul
# --- after ---
import mindspore as ms
from mindspore import mint


def f(a: ms.Tensor, b: ms.Tensor, w: ms.Tensor):
    keep = a[:, 0] > 1
    rows = a[keep]
    turned = rows.t()
    told = turned @ b[keep], mint.matmul(rows.T, rows), w @ rows, rows.t().mm(w)
    return told, rows @ w, mint.matmul(rows, w), w @ rows.t(), a.t() @ a

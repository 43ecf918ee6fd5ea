# case: no helper is added where a target suits
import torch
import torch.nn.functional as F


def f(x: torch.Tensor, w: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return F.embedding(x, w, padding_idx=0), torch.einsum("ij,jk->ik", w, w)
#          ^^^^^^^^^^^ MP102 safe torch.nn.functional.embedding
#                                            ^^^^^^^^^^^^ MP102 safe torch.einsum
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint


def f(x: ms.Tensor, w: ms.Tensor):
    return F.embedding(x, w, padding_idx=0), mint.einsum("ij,jk->ik", w, w)

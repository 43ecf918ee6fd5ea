# case: a name takes the place of a bracket, or a word that of one, right behind another word
import torch


def halved(x: torch.Tensor, y: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    assert(x - y).exp2() > 0
#                 ^^^^ MP103 safe torch.Tensor.exp2
    if(x - y).exp2() > 1 and(x).cumsum(0) is not None:
#             ^^^^ MP103 safe torch.Tensor.exp2
#                               ^^^^^^ MP103 safe torch.Tensor.cumsum
        return(x - y).argsort(0)
#                     ^^^^^^^ MP103 safe torch.Tensor.argsort
    size = x.size()if y is not None else None
#            ^^^^ MP103 safe torch.Tensor.size
    return size, not(x).exp2()
#                       ^^^^ MP103 safe torch.Tensor.exp2
# --- after ---
import mindspore as ms
from mindspore import mint


def halved(x: ms.Tensor, y: ms.Tensor):
    assert mint.exp2(x - y) > 0
    if mint.exp2(x - y) > 1 and mint.cumsum(x, 0) is not None:
        return mint.sort(x - y, dim=0, descending=False)[1]
    size = x.shape if y is not None else None
    return size, not mint.exp2(x)

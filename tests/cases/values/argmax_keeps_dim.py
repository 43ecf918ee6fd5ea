# case: `argmax` keeps the dimension that it is given, and none where it is given none
import torch


def greedy(logits: torch.Tensor, dim):
#                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    a = logits.argmax(-1, keepdim=True)
    b = torch.argmax(logits, dim=1, keepdim=True)
#       ^^^^^^^^^^^^ MP102 safe torch.argmax
    c = logits.argmax(dim, keepdim=True)
#              ^^^^^^ MP201 manual torch.Tensor.argmax
    d = logits.argmax(None, keepdim=True)
#              ^^^^^^ MP201 manual torch.Tensor.argmax
    return a, b, c, d, logits.argmax(keepdim=True)
#                             ^^^^^^ MP201 manual torch.Tensor.argmax
# --- after ---
import mindspore as ms
from mindspore import mint


def greedy(logits: ms.Tensor, dim):
    a = logits.argmax(-1, keepdim=True)
    b = mint.argmax(logits, dim=1, keepdim=True)
    c = logits.argmax(dim, keepdim=True)
    d = logits.argmax(None, keepdim=True)
    return a, b, c, d, logits.argmax(keepdim=True)

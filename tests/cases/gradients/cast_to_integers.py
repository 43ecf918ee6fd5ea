# case: a cast to integers cuts the gradient where it goes back to fractions, as torch's does
import torch
import torch.nn.functional as F


def between(x: torch.Tensor, w: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    low = x.long()
#         ^^^^^^^^ MP521 safe inferred torch.Tensor
    part = x - low.float()
    return w[low] * (1 - part) + w[low + 1] * part


def counted(x: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    y = x.to(dtype=torch.long, device="cpu") - 0.5
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#         ^^ MP201 review torch.Tensor.to
#                  ^^^^^^^^^^ MP104 safe torch.long
    return y, x.int() * 0.5, x.to(torch.int64).unsqueeze(0) / 2, x - x.long()
#             ^^^^^^^ MP521 safe inferred torch.Tensor
#                            ^^^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                                 ^^^^^^^^^^^ MP104 safe torch.int64
#                                                                    ^^^^^^^^ MP521 safe inferred torch.Tensor


def used(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    combined = x * torch.ones(3)
#                  ^^^^^^^^^^ MP102 safe torch.ones
    return combined.bool().to(combined), x.bool().type_as(x)
#          ^^^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
#                          ^^ MP201 review torch.Tensor.to
#                                        ^^^^^^^^ MP521 safe inferred torch.Tensor


def whole(x: torch.Tensor, device):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    i = x.long()
    return i * 2 + 1, F.one_hot(i), i.to(device), (x > 0).long().float(), x.argmax(1).int().float()
#                     ^^^^^^^^^ MP102 safe torch.nn.functional.one_hot
#                                     ^^ MP201 review torch.Tensor.to


def fixed(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x.detach().long().float(), x.round().int().float(), torch.arange(3).long() * 1.5
#            ^^^^^^ MP201 review torch.Tensor.detach
#                                                              ^^^^^^^^^^^^ MP102 safe torch.arange
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, ops


def between(x: ms.Tensor, w: ms.Tensor):
    low = ops.stop_gradient(x).long()
    part = x - low.float()
    return w[low] * (1 - part) + w[low + 1] * part


def counted(x: ms.Tensor):
    y = ops.stop_gradient(x).to(dtype=ms.int64, device="cpu") - 0.5
    return y, ops.stop_gradient(x).int() * 0.5, ops.stop_gradient(x).to(ms.int64).unsqueeze(0) / 2, x - ops.stop_gradient(x).long()


def used(x: ms.Tensor):
    combined = x * mint.ones((3,))
    return ops.stop_gradient(combined).bool().to(combined), ops.stop_gradient(x).bool().type_as(x)


def whole(x: ms.Tensor, device):
    i = x.long()
    return i * 2 + 1, F.one_hot(i), i.to(device), (x > 0).long().float(), x.argmax(1).int().float()


def fixed(x: ms.Tensor):
    return x.detach().long().float(), x.round().int().float(), mint.arange(3).long() * 1.5

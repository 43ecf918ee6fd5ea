# case: a cast that is changed in place, and bound to the name of what is cast, is written as the value
# target: cpu
# unsafe
import torch


def f(hi: torch.Tensor, lo: torch.Tensor, w: torch.Tensor):
#         ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    hi = hi.long().clamp_(0, 5)
#                  ^^^^^^ MP201 review torch.Tensor.clamp_
    lo = lo.float().mul_(2).add_(1)
#                   ^^^^ MP201 review torch.Tensor.mul_
#                           ^^^^ MP201 review torch.Tensor.add_
    y = w.long().clamp_(0, 5)
#                ^^^^^^ MP309 manual torch.Tensor.clamp_
    w = w.float().add_(hi)
#                 ^^^^ MP309 manual torch.Tensor.add_
    return hi, lo, y, w
# --- after ---
import mindspore as ms


def f(hi: ms.Tensor, lo: ms.Tensor, w: ms.Tensor):
    hi = hi.long().clamp(0, 5)
    lo = lo.float().mul(2).add(1)
    y = w.long().clamp_(0, 5)
    w = w.float().add_(hi)
    return hi, lo, y, w

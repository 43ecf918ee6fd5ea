# case: `select` along a dimension that is written out becomes an item, whose gradient and whose changes in place work on CPU
# unsafe
# target: cpu
import torch


def f(x: torch.Tensor, i: int, dim: int):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x.select(0, 1).zero_()
#     ^^^^^^ MP201 review torch.Tensor.select
#                  ^^^^^ MP309 manual torch.Tensor.zero_
    x.select(1, i).copy_(x[:, 0])
#     ^^^^^^ MP201 review torch.Tensor.select
#                  ^^^^^ MP302 manual torch.Tensor.copy_
    x.select(1, i).add_(1)
#     ^^^^^^ MP201 review torch.Tensor.select
#                  ^^^^ MP309 manual torch.Tensor.add_
    y = x.select(dim=1, index=i) + torch.select(x, 1, -1)
#         ^^^^^^ MP201 review torch.Tensor.select
#                                  ^^^^^^^^^^^^ MP201 review torch.select
    return y, (x + 1).select(-1, i), x.select(-2, 0).sum(), x.select(dim, i)
#                     ^^^^^^ MP201 review torch.Tensor.select
#                                      ^^^^^^ MP201 review torch.Tensor.select
#                                                             ^^^^^^ MP201 manual torch.Tensor.select
# --- after ---
import mindspore as ms
from mindspore import ops


def f(x: ms.Tensor, i: int, dim: int):
    x[1] = ops.zeros_like(x[1])
    x[:, i] = x[:, 0]
    x[:, i] = x[:, i].add(1)
    y = x[:, i] + x[:, -1]
    return y, (x + 1)[..., i], x[..., 0, :].sum(), x.select(dim, i)

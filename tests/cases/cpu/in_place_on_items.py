# case: in-place methods of new tensors are the plain ones; of items that are views, assignments
# unsafe
# target: cpu
import torch
from torch import nn


def f(m: nn.Embedding, x: torch.Tensor, i: int, params, mask: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.nn.Embedding
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    m.weight.data[m.padding_idx].zero_()
#                                ^^^^^ MP103 safe inferred torch.Tensor.zero_
    x[0].fill_(1)
#        ^^^^^ MP201 review torch.Tensor.fill_
    x[i, 1:].zero_()
#            ^^^^^ MP201 review torch.Tensor.zero_
    x[mask].zero_()
#           ^^^^^ MP309 manual torch.Tensor.zero_
    x[x > 0].zero_()
#            ^^^^^ MP309 manual torch.Tensor.zero_
    x[int(i)].zero_()
#             ^^^^^ MP309 manual torch.Tensor.zero_
    params[0].zero_()
#             ^^^^^ MP205 manual guessed torch.Tensor.zero_
    a = torch.empty(3).fill_(2.0), torch.ones(3, 3).tril_(), x[0].sqrt_()
#       ^^^^^^^^^^^ MP102 safe torch.empty
#                      ^^^^^ MP103 safe torch.Tensor.fill_
#                                  ^^^^^^^^^^ MP102 safe torch.ones
#                                                   ^^^^^ MP103 safe torch.Tensor.tril_
#                                                                 ^^^^^ MP309 manual torch.Tensor.sqrt_
    return a, torch.zeros(3).add_(1).mul_(2), torch.rand(3).gt_(2), x.view(-1).fill_(2)
#             ^^^^^^^^^^^ MP102 safe torch.zeros
#                            ^^^^ MP103 safe torch.Tensor.add_
#                                    ^^^^ MP103 safe torch.Tensor.mul_
#                                             ^^^^^^^^^^ MP102 safe torch.rand
#                                                           ^^^ MP201 review torch.Tensor.gt_
#                                                                              ^^^^^ MP201 review torch.Tensor.fill_
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def f(m: nn.Embedding, x: ms.Tensor, i: int, params, mask: ms.Tensor):
    written = m.weight.data.copy()
    written[m.padding_idx] = ops.zeros_like(m.weight.data[m.padding_idx])
    m.weight.data.copy_(written)
    x[0] = ops.full_like(x[0], 1)
    x[i, 1:] = ops.zeros_like(x[i, 1:])
    x[mask].zero_()
    x[x > 0].zero_()
    x[int(i)].zero_()
    params[0].zero_()
    a = ops.full_like(mint.empty(3), 2.0), mint.ones((3, 3)).tril(), x[0].sqrt_()
    return a, mint.zeros((3,)).add(1).mul(2), (lambda x: x.gt(2).astype(x.dtype))(ops.rand(3)), x.copy_(ops.full_like(x, 2)).view(-1)

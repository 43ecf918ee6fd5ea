# case: what is made a Parameter takes gradients as that
# unsafe
import torch
from torch import nn


def f(x: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    p = nn.Parameter(x.clone().requires_grad_(True))
#       ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                      ^^^^^ MP103 safe torch.Tensor.clone
#                              ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
    q = nn.Parameter(torch.ones(3).requires_grad_())
#       ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                    ^^^^^^^^^^ MP102 safe torch.ones
#                                  ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
    r = nn.Parameter(data=x.clone().requires_grad_(True))
#       ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                           ^^^^^ MP103 safe torch.Tensor.clone
#                                   ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
    return p, q, r, list(x.requires_grad_(True)), nn.Parameter(x.requires_grad_(False))
#                          ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_
#                                                 ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                                                ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor):
    p = ms.Parameter(mint.clone(x))
    q = ms.Parameter(mint.ones((3,)))
    r = ms.Parameter(default_input=mint.clone(x))
    return p, q, r, list(x.requires_grad_(True)), ms.Parameter(x.requires_grad_(False).copy())

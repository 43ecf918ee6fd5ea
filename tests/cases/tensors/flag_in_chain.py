# case: requires_grad_ gives None in MindSpore, so where its value is read it goes or is told
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn


def off(t: torch.Tensor, model: nn.Linear):
    a = t.detach().requires_grad_(False)
#                  ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
    b = torch.zeros(2).requires_grad_(requires_grad=False).sum()
    c = model.weight.requires_grad_(False)
    d = nn.Parameter(t).requires_grad_(False)
    e = t.clone().requires_grad_().sum()
#                 ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_ "it gives None there"
    t.requires_grad_(False)
#     ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
    return a, b, c, d, e
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def off(t: ms.Tensor, model: mint.nn.Linear):
    a = ops.stop_gradient(t)
    b = mint.zeros((2,)).sum()
    c = model.weight.requires_grad_(False)
    d = ms.Parameter(t.copy(), requires_grad=False)
    e = ops.deepcopy(t).sum()
#                 ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_ "it gives None there"
    t.requires_grad_(False)
    return a, b, c, d, e

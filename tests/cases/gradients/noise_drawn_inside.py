# case: what draws noise on the way to an output that is differentiated again would draw it twice
# target: cpu
# findings: some
import torch
import torch.nn as nn


def sliced(model: nn.Module, samples: torch.Tensor):
    samples = samples.clone().requires_grad_(True)
    score = model(samples)
    vectors = torch.randn_like(score)
    gradv = torch.sum(score * vectors)
    grad2 = torch.autograd.grad(gradv, samples, create_graph=True)[0]
#           ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
    return (vectors * grad2).sum()
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import torch


def sliced(model: nn.Cell, samples: ms.Tensor):
    samples = ops.deepcopy(samples).requires_grad_(True)
    score = model(samples)
    vectors = torch.randn_like(score)
    gradv = mint.sum(score * vectors)
    grad2 = torch.autograd.grad(gradv, samples, create_graph=True)[0]
    return (vectors * grad2).sum()

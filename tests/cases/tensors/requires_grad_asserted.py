# case: a tensor that is no Parameter passes an assertion that it takes no gradient
# unsafe
# target: cpu
import torch
from torch import nn


class QuantileLoss(nn.Module):
#                  ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, preds, target):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        assert not target.requires_grad, "data"
#                         ^^^^^^^^^^^^^ MP404 review inferred torch.Tensor.requires_grad
        assert target.requires_grad == False and preds.dim() == 3
#                     ^^^^^^^^^^^^^ MP404 review inferred torch.Tensor.requires_grad
        losses = []
        for i, q in enumerate([0.1, 0.9]):
            errors = target - preds[:, :, i]
            losses.append(torch.max((q - 1) * errors, q * errors).unsqueeze(1))
#                         ^^^^^^^^^ MP102 safe torch.max
        return torch.cat(losses, dim=1).sum(dim=1).mean()
#              ^^^^^^^^^ MP102 safe torch.cat


def left(x: torch.Tensor, y: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    assert x.requires_grad
#            ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
    assert not (x.requires_grad and y.requires_grad)
#                 ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
#                                     ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
    if not x.requires_grad:
#            ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
        return y
    return x


def guarded(name, ts, x: torch.Tensor):
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if torch.is_tensor(ts) and ts.requires_grad:
#      ^^^^^^^^^^^^^^^ MP102 safe torch.is_tensor
#                                 ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
        raise ValueError(f"{name} must not require gradient.")
    if x.requires_grad:
#        ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
        raise ValueError("data")
    elif not x.requires_grad or x.requires_grad and x.dim() > 3:
#              ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
#                                 ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
        raise ValueError("what trains")
    if x.requires_grad:
#        ^^^^^^^^^^^^^ MP404 review torch.Tensor.requires_grad
        x = x * 2
    return x
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class QuantileLoss(nn.Cell):
    def construct(self, preds, target):
        assert not getattr(target, 'requires_grad', False), "data"
        assert getattr(target, 'requires_grad', False) == False and preds.dim() == 3
        losses = []
        for i, q in enumerate([0.1, 0.9]):
            errors = target - preds[:, :, i]
            losses.append(mint.max((q - 1) * errors, q * errors).unsqueeze(1))
        return mint.cat(losses, dim=1).sum(dim=1).mean()


def left(x: ms.Tensor, y: ms.Tensor):
    assert getattr(x, 'requires_grad', True)
    assert not (getattr(x, 'requires_grad', True) and getattr(y, 'requires_grad', True))
    if not getattr(x, 'requires_grad', True):
        return y
    return x


def guarded(name, ts, x: ms.Tensor):
    if ops.is_tensor(ts) and getattr(ts, 'requires_grad', False):
        raise ValueError(f"{name} must not require gradient.")
    if getattr(x, 'requires_grad', False):
        raise ValueError("data")
    elif not getattr(x, 'requires_grad', True) or getattr(x, 'requires_grad', False) and x.dim() > 3:
        raise ValueError("what trains")
    if getattr(x, 'requires_grad', True):
        x = x * 2
    return x

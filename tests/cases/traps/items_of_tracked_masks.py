# case: an item of a condition on what trains has a gradient in bool on CPU, which raises
# target: cpu
import torch


def f(t: torch.Tensor, y: torch.Tensor):
#        ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
    cond = t > 0.5
#          ^^^^^^^ MP518 safe inferred torch.Tensor
    return t[:, 0] * cond[..., 0, :, :]


def inline(t: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return t[:, 0] * (t > 0.5)[:, 0].float()
#                     ^^^^^^^ MP518 safe inferred torch.Tensor


def unlike(t: torch.Tensor, y: torch.Tensor):
#             ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    cond = t > 0.5
    label = y == 1
    kept = torch.where(cond[:, 0], t[:, 0], 0.0)
#          ^^^^^^^^^^^ MP102 safe torch.where
    return kept, t[:, None] * cond[:, None], t[:, 0] * label[:, 0], cond[0].sum().item()


@torch.no_grad()
#^^^^^^^^^^^^^ MP201 review torch.no_grad
def off(t: torch.Tensor):
#          ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return t[:, 0] * (t > 0.5)[:, 0]
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch


def f(t: ms.Tensor, y: ms.Tensor):
    cond = ops.stop_gradient(t > 0.5)
    return t[:, 0] * cond[..., 0, :, :]


def inline(t: ms.Tensor):
    return t[:, 0] * (ops.stop_gradient(t > 0.5))[:, 0].float()


def unlike(t: ms.Tensor, y: ms.Tensor):
    cond = t > 0.5
    label = y == 1
    kept = mint.where(cond[:, 0], t[:, 0], 0.0)
    return kept, t[:, None] * cond[:, None], t[:, 0] * label[:, 0], cond[0].sum().item()


@torch.no_grad()
def off(t: ms.Tensor):
    return t[:, 0] * (t > 0.5)[:, 0]

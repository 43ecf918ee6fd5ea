# case: an in-place method of what is computed right there is the plain one; of a view it stays
# unsafe
# target: cpu
# findings: some
import torch


def sample(mu: torch.Tensor, logvar: torch.Tensor):
    std = logvar.mul(0.5).exp_()
    eps = torch.randn_like(std)
    return eps.mul(std).add_(mu), (mu * std).sum(1).sqrt_(), (-mu).exp_(), torch.exp(mu).neg_()


def shared(x: torch.Tensor, y: torch.Tensor):
    x.view(-1).sqrt_()
#              ^^^^^ MP309 manual torch.Tensor.sqrt_
    x.t().exp_()
#         ^^^^ MP309 manual torch.Tensor.exp_
    torch.add(x, 1, out=y).exp_()
#                          ^^^^ MP309 manual torch.Tensor.exp_
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def sample(mu: ms.Tensor, logvar: ms.Tensor):
    std = logvar.mul(0.5).exp()
    eps = ops.randn_like(std)
    return eps.mul(std).add(mu), (mu * std).sum(1).sqrt(), (-mu).exp(), mint.exp(mu).neg()


def shared(x: ms.Tensor, y: ms.Tensor):
    x.view(-1).sqrt_()
    x.t().exp_()
    y.copy_(mint.add(x, 1)).exp_()

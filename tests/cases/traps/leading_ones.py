# case: a leading dimension of 1 that an item lacks is taken off what it gets; other values stay
# target: cpu
# findings: some
import torch
from torch import Tensor, nn


def fill(net: nn.Module, x: Tensor):
    out = torch.zeros(3, 4)
    for i in range(3):
        out[i] = net(x[i].unsqueeze(0))
        out[i] = net(x[i : i + 1]) * 2
        out[i] = net(x)[0]
        out[i] = x[i]
    row = torch.ones(1, 4)
    out[0] = net(torch.cat([row, x], 1))
    out[0] = net(torch.cat([row, x], 0))
    out[0] = row
    out[0] = row.data
    out[1, :] += torch.rand(1, 1, 4)
    out[2] = torch.ones(4)
    out[2, 0] = torch.ones(1)
    parts = [0, 1]
    parts[0] = torch.ones(1, 4)
    return out, parts
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def fill(net: nn.Cell, x: ms.Tensor):
    out = mint.zeros((3, 4))
    for i in range(3):
        out[i] = net(x[i].unsqueeze(0)).squeeze(0)
        out[i] = (net(x[i : i + 1]) * 2).squeeze(0)
        out[i] = net(x)[0]
        out[i] = x[i]
    row = mint.ones((1, 4))
    out[0] = net(mint.cat([row, x], 1)).squeeze(0)
    out[0] = net(mint.cat([row, x], 0))
    out[0] = row.squeeze(0)
    out[0] = row.data.squeeze(0)
    out[1][:] += ops.rand(1, 1, 4).squeeze(0).squeeze(0)
    out[2] = mint.ones((4,))
    out[2, 0] = mint.ones((1,))
    parts = [0, 1]
    parts[0] = mint.ones((1, 4))
    return out, parts

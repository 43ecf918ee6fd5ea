# case: copy_ of a part of a tensor is an assignment on CPU, where it would write into a copy
# target: cpu
# findings: some
import torch
from torch import nn


def f(x: torch.Tensor, other: torch.Tensor, layer: nn.Linear):
    x[1:3].copy_(other)
    x.data[0].copy_(other[0], non_blocking=True)
    layer.weight[:2].copy_(
        other
        + 1
    )
    first = x.chunk(2)[0]
    first.copy_(other)
    for row in x:
        row.copy_(other[0])
    x.narrow(0, 0, 1).copy_(other)
    x.t().copy_(other)
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor, other: ms.Tensor, layer: mint.nn.Linear):
    x[1:3] = other
    x.data[0] = other[0]
    layer.weight[:2] = (other
        + 1)
    first = x.chunk(2)[0]
    first[()] = other
    for row in x:
        row[...] = other[0]
    x.narrow(0, 0, 1).copy_(other)
    x.t().copy_(other)

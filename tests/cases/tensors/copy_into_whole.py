# case: copy_ of a whole tensor stays, of a copy where a part is written, and so does one of what an index tensor gives: a copy in torch too
# target: cpu
# findings: some
import torch
from torch import nn


def f(x: torch.Tensor, other: torch.Tensor, layer: nn.Linear, state: dict):
    x.copy_(other)
    x.copy_(other[:3])
    layer.weight.data.copy_(other)
    state["x"].copy_(x)
    x[other > 0].copy_(other)
    for one in [x, other]:
        one.copy_(layer.bias)
# --- after ---
import mindspore as ms
from mindspore import mint


def f(x: ms.Tensor, other: ms.Tensor, layer: mint.nn.Linear, state: dict):
    x.copy_(other)
    x.copy_(other[:3].copy())
    layer.weight.data.copy_(other)
    state["x"].copy_(x)
    x[other > 0].copy_(other)
    for one in [x, other]:
        one.copy_(layer.bias)

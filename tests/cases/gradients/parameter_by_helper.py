# case: a helper of a pass makes a Parameter that takes no gradient on; one that nothing in a pass calls stays
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn


class Twin(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(2, 1)

    def renewed(self):
        return as_parameter(self.linear.weight * 2)

    def forward(self, x: torch.Tensor):
        return x @ self.renewed().t()


def as_parameter(value: torch.Tensor):
    return nn.Parameter(value.clone())


def apart(layer: nn.Linear):
    return nn.Parameter(layer.weight.clone())
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Twin(nn.Cell):
    def __init__(self):
        super().__init__()
        self.linear = mint.nn.Linear(2, 1)

    def renewed(self):
        return as_parameter(self.linear.weight * 2)

    def construct(self, x: ms.Tensor):
        return x @ self.renewed().t()


def as_parameter(value: ms.Tensor):
    return ms.Parameter(ops.stop_gradient(ops.deepcopy(value)).copy())


def apart(layer: mint.nn.Linear):
    return ms.Parameter(ops.deepcopy(layer.weight))

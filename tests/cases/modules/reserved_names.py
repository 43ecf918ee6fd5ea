# case: names that a Cell keeps for itself are told; those that it leaves to a value are not
# findings: some
import torch
from torch import nn


class Blocks(nn.Module):
#            ^^^^^^^^^ MP401 review torch.nn.Module: `cells`
    def __init__(self):
        super().__init__()
        self.cells = nn.ModuleList([nn.Linear(2, 2)])

    def forward(self, x):
        return self.cells[0](x)


class Shared(nn.Module):
#            ^^^^^^^^^ MP401 review torch.nn.Module: `_predict, recompute`
    def __init__(self):
        super().__init__()
        self.recompute = nn.Linear(2, 2)
        self._predict = nn.Parameter(torch.ones(2))

    def forward(self, x):
        return self.recompute(x)


class Methods(nn.Module):
#             ^^^^^^^^^ MP401 review torch.nn.Module: `_scope, get_parameters`
    def get_parameters(self):
        return list(self.parameters())

    def _scope(self):
        return 1

    def forward(self, x):
        return x


class Plain(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, shard):
        super().__init__()
        self.recompute = True
        self.shard = shard
        self.offload = "cpu"
        self.cell = nn.Linear(2, 2)

    def get_inputs(self, x):
        return x

    def forward(self, x):
        return self.cell(self.get_inputs(x))
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


class Blocks(nn.Module):
    def __init__(self):
        super().__init__()
        self.cells = ms.nn.CellList([mint.nn.Linear(2, 2)])

    def forward(self, x):
        return self.cells[0](x)


class Shared(nn.Module):
    def __init__(self):
        super().__init__()
        self.recompute = mint.nn.Linear(2, 2)
        self._predict = ms.Parameter(mint.ones((2,)))

    def forward(self, x):
        return self.recompute(x)


class Methods(nn.Module):
    def get_parameters(self):
        return list(self.parameters())

    def _scope(self):
        return 1

    def forward(self, x):
        return x


class Plain(ms.nn.Cell):
    def __init__(self, shard):
        super().__init__()
        self.recompute = True
        self.shard = shard
        self.offload = "cpu"
        self.cell = mint.nn.Linear(2, 2)

    def get_inputs(self, x):
        return x

    def construct(self, x):
        return self.cell(self.get_inputs(x))

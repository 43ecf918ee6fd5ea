# case: slices by counts, and parts by sizes, may have no rows
# target: cpu
import torch
from torch import nn


class Experts(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, n):
        super().__init__()
        self.experts = nn.ModuleList([nn.Linear(4, 4) for _ in range(n)])
#                      ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleList
#                                     ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.one = nn.Linear(4, 4)
#                  ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x, counts):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        found = []
        start = 0
        for count in counts:
            end = start + count
            found.append(self.one(x[start:end]))
#                                 ^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
            start = end
        end = 0
        for i in range(3):
            start = end
            end += counts[i]
            found.append(self.one(x[start:end]))
#                                 ^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
        for i in range(3):
            found.append(self.one(x[counts[i] : counts[i + 1]]))
#                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP519 manual inferred torch.Tensor
        for expert, rows in zip(self.experts, x.split(counts)):
            found.append(expert(rows))
#                               ^^^^ MP519 manual inferred torch.Tensor
        parts = torch.split(x, counts.tolist())
#               ^^^^^^^^^^^ MP102 safe torch.split
        return [expert(parts[i]) for i, expert in enumerate(self.experts)], found
#                      ^^^^^^^^ MP519 manual inferred torch.Tensor
# --- after ---
from mindspore import mint, nn, ops


class Experts(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.experts = nn.CellList([mint.nn.Linear(4, 4) for _ in range(n)])
        self.one = mint.nn.Linear(4, 4)

    def construct(self, x, counts):
        found = []
        start = 0
        for count in counts:
            end = start + count
            found.append(self.one(x[start:end]))
            start = end
        end = 0
        for i in range(3):
            start = end
            end += counts[i]
            found.append(self.one(x[start:end]))
        for i in range(3):
            found.append(self.one(x[counts[i] : counts[i + 1]]))
        for expert, rows in zip(self.experts, x.split(counts)):
            found.append(expert(rows))
        parts = ops.split(x, counts.tolist())
        return [expert(parts[i]) for i, expert in enumerate(self.experts)], found

# case: parts that are counted have rows where a test says so, or where all are as long
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

    def forward(self, x: torch.Tensor, counts, size):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        found = []
        start = 0
        for count in counts:
            end = start + count
            if count == 0:
                continue
            found.append(self.one(x[start:end]))
            start = end
        for i in range(0, len(x), 2):
            found.append(self.one(x[i : i + 2]))
        for expert, rows in zip(self.experts, x.split(size)):
            found.append(expert(rows))
        for rows in x.split([2, 3]):
            found.append(self.one(rows))
        for rows in x.split(counts, dim=-1):
            found.append(self.one(rows))
        for rows in x.split(counts):
            if len(rows):
                found.append(self.one(rows))
        return found
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Experts(nn.Cell):
    def __init__(self, n):
        super().__init__()
        self.experts = nn.CellList([mint.nn.Linear(4, 4) for _ in range(n)])
        self.one = mint.nn.Linear(4, 4)

    def construct(self, x: ms.Tensor, counts, size):
        found = []
        start = 0
        for count in counts:
            end = start + count
            if count == 0:
                continue
            found.append(self.one(x[start:end]))
            start = end
        for i in range(0, len(x), 2):
            found.append(self.one(x[i : i + 2]))
        for expert, rows in zip(self.experts, x.split(size)):
            found.append(expert(rows))
        for rows in x.split([2, 3]):
            found.append(self.one(rows))
        for rows in x.split(counts, dim=-1):
            found.append(self.one(rows))
        for rows in x.split(counts):
            if len(rows):
                found.append(self.one(rows))
        return found

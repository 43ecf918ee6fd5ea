# case: rows are chosen where a method gets them, or where they are named beside others
# target: cpu
# unsafe
import torch
from torch import nn


class Experts(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.one = nn.Linear(4, 4)
#                  ^^^^^^^^^ MP101 safe torch.nn.Linear

    def step(self, rows):
        return self.one(rows)

    def some(self, rows):
        if rows.shape[0] == 0:
            return rows
        return self.one(rows)

    def forward(self, x, mask):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        kind = x.argmax(-1)
        mine = kind == 1
        out = torch.zeros_like(x)
#             ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
        out[mine] = self.step(x[mine])
#                             ^^^^^^^ MP519 review inferred torch.Tensor
        out[mine] = self.some(x[mine])
        rows, beside = x[mine], out[mine]
        if mask is None:
            return out, self.one(rows) * beside
#                                ^^^^ MP519 manual inferred torch.Tensor
        chosen = [x[kind == at] for at in range(3)]
        return out, [self.one(each) for each in chosen], self.one(x[mask])
#                             ^^^^ MP519 manual inferred torch.Tensor
#                                                                 ^^^^^^^ MP519 manual inferred torch.Tensor
# --- after ---
from mindspore import mint, nn, ops


class Experts(nn.Cell):
    def __init__(self):
        super().__init__()
        self.one = mint.nn.Linear(4, 4)

    def step(self, rows):
        return self.one(rows)

    def some(self, rows):
        if rows.shape[0] == 0:
            return rows
        return self.one(rows)

    def construct(self, x, mask):
        kind = x.argmax(-1)
        mine = kind == 1
        out = ops.zeros_like(x)
        if mine.any():
            out[mine] = self.step(x[mine])
        out[mine] = self.some(x[mine])
        rows, beside = x[mine], out[mine]
        if mask is None:
            return out, self.one(rows) * beside
        chosen = [x[kind == at] for at in range(3)]
        return out, [self.one(each) for each in chosen], self.one(x[mask])

# case: what an index selects is written into later: torch's is a copy, MindSpore's knows what it was taken of
# unsafe
# target: cpu
import torch
from torch import nn


class Scorer(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.start = nn.Parameter(torch.zeros(4))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, emissions, tags: torch.LongTensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                                      ^^^^^^^^^^^^^^^^ MP101 safe torch.LongTensor
        score = self.start[tags[0]]
        score += emissions[0]
        first = self.start[tags[0]]
#               ^^^^^^^^^^^^^^^^^^^ MP206 review inferred torch.Tensor
        first[1:] = 0
        return score, first


def kept(boxes: torch.Tensor, keep: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    boxes = boxes[keep]
#           ^^^^^^^^^^^ MP206 review inferred torch.Tensor
    boxes[:, 0] += 1
    return boxes


def rows(x: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    large = x[x > 5]
#           ^^^^^^^^ MP206 safe inferred torch.Tensor
    large[0] = 50
    part = x[[0, 2]]
#          ^^^^^^^^^ MP206 safe inferred torch.Tensor
    row = part[0]
    row[1] = 3
    x[[1]][0] = 7
#   ^^^^^^ MP206 safe inferred torch.Tensor
    return large, part


def pick(x: torch.Tensor, at: torch.Tensor):
#           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return x[at]
#          ^^^^^ MP206 review inferred torch.Tensor


def clear(x):
    x[0] = 0


def through_calls(x: torch.Tensor, at: torch.Tensor):
#                    ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                      ^^^^^^^^^^^^ MP101 safe torch.Tensor
    v = pick(x, at)
    v[0] = 1
    w = x[:, [1, 2]]
#       ^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
    clear(w)
    return v, w


class Holder:
    def __init__(self, x: torch.Tensor):
#                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.part = x[torch.tensor([0, 1])]
#                   ^^^^^^^^^^^^^^^^^^^^^^^ MP206 safe inferred torch.Tensor
#                     ^^^^^^^^^^^^ MP102 safe torch.tensor

    def reset(self):
        self.part[0] = 0
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Scorer(nn.Cell):
    def __init__(self):
        super().__init__()
        self.start = ms.Parameter(mint.zeros((4,)))

    def construct(self, emissions, tags: ms.Tensor):
        score = self.start[tags[0]]
        score += emissions[0]
        first = self.start[tags[0]].copy()
        first[1:] = 0
        return score, first


def kept(boxes: ms.Tensor, keep: ms.Tensor):
    boxes = boxes[keep].copy()
    boxes[:, 0] += 1
    return boxes


def rows(x: ms.Tensor):
    large = x[x > 5].copy()
    large[0] = 50
    part = x[[0, 2]].copy()
    row = part[0]
    row[1] = 3
    x[[1]].copy()[0] = 7
    return large, part


def pick(x: ms.Tensor, at: ms.Tensor):
    return x[at].copy()


def clear(x):
    x[0] = 0


def through_calls(x: ms.Tensor, at: ms.Tensor):
    v = pick(x, at)
    v[0] = 1
    w = x[:, [1, 2]].copy()
    clear(w)
    return v, w


class Holder:
    def __init__(self, x: ms.Tensor):
        self.part = x[ms.tensor([0, 1])].copy()

    def reset(self):
        self.part[0] = 0

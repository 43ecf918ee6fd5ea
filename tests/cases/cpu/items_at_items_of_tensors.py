# case: items of tensors may be single numbers, at which the gradient of an item raises on CPU
# target: cpu
# unsafe
import torch
from torch import nn


class Chain(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, tags):
        super().__init__()
        self.moves = nn.Parameter(torch.zeros(tags, tags))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, tags: torch.Tensor, given: torch.Tensor, n: int):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
        score = torch.zeros(1)
#               ^^^^^^^^^^^ MP102 safe torch.zeros
        for i in range(len(tags) - 1):
            score = score + self.moves[tags[i + 1], tags[i]] + self.moves[n, tags[0]]
#                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
#                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP517 manual guessed torch.Tensor
#                                                              ^^^^^^^^^^^^^^^^^^^^^^ MP201 safe inferred torch.Tensor
        kept = self.moves[tags[0], tags[1]], self.moves[torch.arange(n), tags[0]], self.moves[tags[0], :], self.moves[n, 0]
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP517 manual guessed torch.Tensor
#                                                       ^^^^^^^^^^^^ MP102 safe torch.arange
#                                                                                  ^^^^^^^^^^^^^^^^^^^^^^ MP517 safe inferred torch.Tensor
        given[tags[0], n] = 0.0
        return score, kept
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Chain(nn.Cell):
    def __init__(self, tags):
        super().__init__()
        self.moves = ms.Parameter(mint.zeros((tags, tags)))

    def construct(self, tags: ms.Tensor, given: ms.Tensor, n: int):
        score = mint.zeros((1,))
        for i in range(len(tags) - 1):
            score = score + self.moves[None, tags[i + 1], tags[i]][0] + self.moves[None, n, tags[0]][0]
        kept = self.moves[tags[0], tags[1]], self.moves[ops.arange(n), tags[0]], self.moves[tags[0]], self.moves[n, 0]
        given[tags[0], n] = 0.0
        return score, kept

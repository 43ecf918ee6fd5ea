# case: the parameter of a lambda that maps over tensors is one, of anything else it is not
import torch
from torch import nn


class Attention(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.to_qkv = nn.Linear(8, 24)
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x: torch.Tensor):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        q, k, v = map(lambda t: t.size(0), self.to_qkv(x).chunk(3, dim=-1))
#                                 ^^^^ MP103 safe inferred torch.Tensor.size
        names = list(map(lambda t: t.size(), "abc"))
        return q, k, v, names
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Attention(nn.Cell):
    def __init__(self):
        super().__init__()
        self.to_qkv = mint.nn.Linear(8, 24)

    def construct(self, x: ms.Tensor):
        q, k, v = map(lambda t: t.shape[0], self.to_qkv(x).chunk(3, dim=-1))
        names = list(map(lambda t: t.size(), "abc"))
        return q, k, v, names

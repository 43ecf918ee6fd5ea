# case: a Parameter that is made of a weight which stays trains the same memory in torch
import torch
from torch import nn


class Tied(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.embedding = nn.Linear(3, 2)
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.head = nn.Parameter(self.embedding.weight)
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        self.turned = nn.Parameter(self.embedding.weight.data.t())
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
        self.first = nn.Parameter(self.embedding.weight[:1].detach())
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP206 manual inferred torch.Tensor
#                                                           ^^^^^^ MP201 review inferred torch.Tensor.detach


class Apart(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, layer: nn.Linear):
#                             ^^^^^^^^^ MP101 safe torch.nn.Linear
        super().__init__()
        self.embedding = nn.Linear(3, 2)
#                        ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.head = nn.Parameter(self.embedding.weight.clone())
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                                      ^^^^^ MP103 safe inferred torch.Tensor.clone
        self.zeros = nn.Parameter(torch.zeros_like(self.embedding.weight))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
        self.half = nn.Parameter(self.embedding.weight / 2)
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
        self.weight = nn.Parameter(layer.weight)
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Tied(nn.Cell):
    def __init__(self):
        super().__init__()
        self.embedding = mint.nn.Linear(3, 2)
        self.head = ms.Parameter(self.embedding.weight)
        self.turned = ms.Parameter(self.embedding.weight.data.t().copy())
        self.first = ms.Parameter(self.embedding.weight[:1].detach().copy())


class Apart(nn.Cell):
    def __init__(self, layer: mint.nn.Linear):
        super().__init__()
        self.embedding = mint.nn.Linear(3, 2)
        self.head = ms.Parameter(mint.clone(self.embedding.weight))
        self.zeros = ms.Parameter(mint.zeros_like(self.embedding.weight))
        self.half = ms.Parameter(self.embedding.weight / 2)
        self.weight = ms.Parameter(layer.weight)

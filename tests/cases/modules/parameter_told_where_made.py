# case: a Parameter that is told behind its call whether it takes gradients is told in it
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, flag: bool):
        super().__init__()
        self.still = nn.Parameter(torch.ones(2)).requires_grad_(False)
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
#                                                ^^^^^^^^^^^^^^ MP103 safe torch.nn.Parameter.requires_grad_
        self.taken = nn.Parameter(torch.ones(2)).requires_grad_()
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
#                                                ^^^^^^^^^^^^^^ MP103 safe torch.nn.Parameter.requires_grad_
        self.given = nn.Parameter(torch.ones(2)).requires_grad_(flag)
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
#                                                ^^^^^^^^^^^^^^ MP103 safe torch.nn.Parameter.requires_grad_
        self.named = nn.Parameter(torch.ones(2)).requires_grad_(requires_grad=not flag)
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
#                                                ^^^^^^^^^^^^^^ MP103 safe torch.nn.Parameter.requires_grad_
        self.listed = nn.Parameter(torch.ones(2)).requires_grad_(*[flag])
#                     ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                  ^^^^^^^^^^ MP102 safe torch.ones
#                                                 ^^^^^^^^^^^^^^ MP302 manual torch.nn.Parameter.requires_grad_
        self.twice = nn.Parameter(torch.ones(2), requires_grad=False).requires_grad_(True)
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
#                                                                     ^^^^^^^^^^^^^^ MP302 manual torch.nn.Parameter.requires_grad_
        self.later = nn.Parameter(torch.ones(2))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
        self.later.requires_grad_(False)
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self, flag: bool):
        super().__init__()
        self.still = ms.Parameter(mint.ones((2,)), requires_grad=False)
        self.taken = ms.Parameter(mint.ones((2,)), requires_grad=True)
        self.given = ms.Parameter(mint.ones((2,)), requires_grad=flag)
        self.named = ms.Parameter(mint.ones((2,)), requires_grad=not flag)
        self.listed = ms.Parameter(mint.ones((2,))).requires_grad_(*[flag])
        self.twice = ms.Parameter(mint.ones((2,)), requires_grad=False).requires_grad_(True)
        self.later = ms.Parameter(mint.ones((2,)))
        self.later.requires_grad_(False)

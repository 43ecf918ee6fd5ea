# case: a function gives a tensor or a tuple: what unpacks it, or tests it, gets the tuple's parts
import numpy as np
import torch
from torch import nn


class Attention(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.lin = nn.Linear(4, 4)
#                  ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x, edges, weights=None):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        x = self.lin(x)
        alpha = torch.softmax(x, 0)
#               ^^^^^^^^^^^^^ MP102 safe torch.softmax
        if isinstance(weights, bool):
            return x, (edges, alpha)
        return x


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.attention = Attention()

    def forward(self, x, edges):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        x, (_, alpha) = self.attention(x, edges, weights=True)
        return x, alpha


net = Net()
#     ^^^ MP410 safe torch.nn.Module
out, alpha = net(torch.ones(3, 4), torch.ones(2, 3))
#                ^^^^^^^^^^ MP102 safe torch.ones
#                                  ^^^^^^^^^^ MP102 safe torch.ones
print(alpha.std(), np.std(alpha.detach().numpy()))
#           ^^^ MP103 safe inferred torch.Tensor.std
#                               ^^^^^^ MP201 review inferred torch.Tensor.detach
attention = Attention()
#           ^^^^^^^^^ MP410 safe torch.nn.Module
found = attention(torch.ones(3, 4), torch.ones(2, 3))
#                 ^^^^^^^^^^ MP102 safe torch.ones
#                                   ^^^^^^^^^^ MP102 safe torch.ones
print(found[1][1].var())
#                 ^^^ MP205 manual guessed torch.Tensor.var
if isinstance(found, tuple):
    print(found[1][1].std())
#                     ^^^ MP103 safe inferred torch.Tensor.std
# --- after ---
import numpy as np
from mindspore import mint, nn


class Attention(nn.Cell):
    def __init__(self):
        super().__init__()
        self.lin = mint.nn.Linear(4, 4)

    def construct(self, x, edges, weights=None):
        x = self.lin(x)
        alpha = mint.softmax(x, 0)
        if isinstance(weights, bool):
            return x, (edges, alpha)
        return x


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.attention = Attention()

    def construct(self, x, edges):
        x, (_, alpha) = self.attention(x, edges, weights=True)
        return x, alpha


net = Net().set_train()
out, alpha = net(mint.ones((3, 4)), mint.ones((2, 3)))
print(alpha.std(correction=1), np.std(alpha.detach().numpy()))
attention = Attention().set_train()
found = attention(mint.ones((3, 4)), mint.ones((2, 3)))
print(found[1][1].var())
if isinstance(found, tuple):
    print(found[1][1].std(correction=1))

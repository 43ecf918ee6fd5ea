# case: an unannotated parameter of a Module's forward is taken for a Tensor
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x.repeat(1, 2)
#                ^^^^^^ MP103 safe inferred torch.Tensor.repeat
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return x.tile((1, 2))

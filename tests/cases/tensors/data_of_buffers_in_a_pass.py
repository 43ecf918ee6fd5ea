# case: methods in place of the data of a buffer, one or a chain of them, write into it in a pass; of what the pass computes they are assigned with gradients off
# target: cpu
# unsafe
import torch
from torch import nn


class Codes(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.register_buffer("counts", torch.zeros(3))
#                                      ^^^^^^^^^^^ MP102 safe torch.zeros
        self.register_buffer("sums", torch.zeros(3))
#                                    ^^^^^^^^^^^ MP102 safe torch.zeros

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.counts.data.mul_(0.9).add_(x.detach().sum(0), alpha=0.1)
#                        ^^^^ MP201 review torch.Tensor.mul_
#                                  ^^^^ MP201 review torch.Tensor.add_
#                                         ^^^^^^ MP201 review inferred torch.Tensor.detach
        self.sums.data.mul_(0.9)
#                      ^^^^ MP201 review torch.Tensor.mul_
        turned = x.t()
        turned.data.mul_(0.9)
#                   ^^^^ MP201 review inferred torch.Tensor.mul_
        return turned
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


class Codes(nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("counts", mint.zeros((3,)))
        self.register_buffer("sums", mint.zeros((3,)))

    def construct(self, x):
        self.counts.data.copy_(self.counts.data.copy_(self.counts.data.mul(0.9)).add(ops.stop_gradient(x).sum(0), alpha=0.1))
        self.sums.data.copy_(self.sums.data.mul(0.9))
        turned = x.t()
        with ms._no_grad():
            turned[()] = turned.data.mul(0.9)
        return turned

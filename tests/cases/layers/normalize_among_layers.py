# case: torchvision's Normalize is a Module, so that a Sequential and an overridden forward take it
# target: cpu
# unsafe
import torch
from torch import nn
from torchvision import transforms as T


class Twice(T.Normalize):
#           ^^^^^^^^^^^ MP203 review torchvision.transforms.Normalize
    def forward(self, tensor):
        return super().forward(super().forward(tensor))


body = nn.Sequential(T.Normalize([0.5], [0.5]), nn.ReLU())
#      ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#      ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                    ^^^^^^^^^^^ MP101 safe torchvision.transforms.Normalize
#                                               ^^^^^^^ MP101 safe torch.nn.ReLU
print(body(torch.ones(1, 1, 2, 2)), Twice([0.5], [0.5])(torch.ones(1, 2, 2)))
#          ^^^^^^^^^^ MP102 safe torch.ones
#                                                       ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Normalize(nn.Cell):
    """Takes a mean off each channel of a tensor and divides by a deviation."""

    def __init__(self, mean, std, inplace=False):
        super().__init__()
        self.mean = mean
        self.std = std
        self.inplace = inplace

    def construct(self, tensor):
        mean = ms.Tensor(self.mean, tensor.dtype).reshape(-1, 1, 1)
        std = ms.Tensor(self.std, tensor.dtype).reshape(-1, 1, 1)
        result = (tensor - mean) / std
        return tensor.copy_(result) if self.inplace else result


class Twice(Normalize):
    def construct(self, tensor):
        return super().construct(super().construct(tensor))


body = nn.SequentialCell(Normalize([0.5], [0.5]), mint.nn.ReLU()).set_train()
print(body(mint.ones((1, 1, 2, 2))), Twice([0.5], [0.5])(mint.ones((1, 2, 2))))

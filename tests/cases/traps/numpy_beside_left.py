# case: numbers of Python's, tensors on the left, NumPy's own and what may be a tensor are left alone
# unsafe
import math

import numpy as np
import torch


class Model(torch.nn.Module):
#           ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, k):
        super().__init__()
        self.k = k
        self.root = np.sqrt(2.0)
        self.either = np.sqrt(2.0)
        self.either = torch.ones(2)
#                     ^^^^^^^^^^ MP102 safe torch.ones

    def forward(self, x: torch.Tensor, scale, root):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        a = 2 * np.pi * x, math.sqrt(2) * x, float(np.sqrt(2)) * x, np.sqrt(2).item() * x
        b = x * np.sqrt(2), x - np.float32(1), x * self.root, np.sqrt(2) * np.pi
        c = self.either * x, self.k * x, scale * x, np.random.uniform() * x
        c = c, (root[:, 0] - np.sin(2.0)) / x, (root - np.sin(2.0)).mean() / x
        d = np.exp(x.detach()) * x, np.array([1.0, 2.0]) == scale, len(scale) * x
#                    ^^^^^^ MP201 review torch.Tensor.detach
        if self.k:
            scale = np.sqrt(2.0)
        total = np.float64(0)
        for _ in range(3):
            total = total + scale
            total = x
        return a, b, c, d, scale * x, total, [root * x for root in root]


class Other:
    root = 2.0

    def scaled(self, x: torch.Tensor):
#                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return self.root * x, x == 2, x == np.float32
# --- after ---
import math

import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops


class Model(nn.Cell):
    def __init__(self, k):
        super().__init__()
        self.k = k
        self.root = np.sqrt(2.0)
        self.either = np.sqrt(2.0)
        self.either = mint.ones((2,))

    def construct(self, x: ms.Tensor, scale, root):
        a = 2 * np.pi * x, math.sqrt(2) * x, float(np.sqrt(2)) * x, np.sqrt(2).item() * x
        b = x * np.sqrt(2), x - np.float32(1), x * self.root, np.sqrt(2) * np.pi
        c = self.either * x, self.k * x, scale * x, np.random.uniform() * x
        c = c, (root[:, 0] - np.sin(2.0)) / x, (root - np.sin(2.0)).mean() / x
        d = np.exp(ops.stop_gradient(x)) * x, np.array([1.0, 2.0]) == scale, len(scale) * x
        if self.k:
            scale = np.sqrt(2.0)
        total = np.float64(0)
        for _ in range(3):
            total = total + scale
            total = x
        return a, b, c, d, scale * x, total, [root * x for root in root]


class Other:
    root = 2.0

    def scaled(self, x: ms.Tensor):
        return self.root * x, x == 2, x == np.float32

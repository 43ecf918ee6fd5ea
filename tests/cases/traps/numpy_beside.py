# case: a number of NumPy's to the left of a tensor becomes Python's, as a whole or in its parts
# unsafe
# findings: some
import numpy as np
import torch

SCALE = np.float32(2.0)
SHARES = np.array([0.3, 0.7])


class Model(torch.nn.Module):
    def __init__(self, shape, d, k):
        super().__init__()
        self.size = np.prod(shape)
        self.betas = np.linspace(0.1, 0.5, 10)
        self.alphas = np.sqrt(1 - self.betas)
        self.k = k
        self.layer = torch.nn.Linear(2, 2)
        self.half = np.sqrt(0.5)
        self.slope = (1 - np.tanh(k)) / k
        self.weight = np.sqrt(2)
        self.weight = torch.nn.Parameter(torch.ones(2))

    def forward(self, x: torch.Tensor, t: int):
        a = np.sqrt(2 / np.pi) * x, self.half * self.layer(x), SCALE - x
#           ^^^^^^^^^^^^^^^^^^ MP525 safe inferred torch.Tensor
#                                   ^^^^^^^^^ MP525 safe inferred torch.Tensor
#                                                              ^^^^^ MP525 safe inferred torch.Tensor
        b = -0.5 * self.size * np.log(2 * np.pi) - torch.sum(x)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP525 review inferred torch.Tensor: no gradient passes
        c = self.alphas[t] * x + (self.betas[t] + 1) / x
#           ^^^^^^^^^^^^^^ MP525 safe inferred torch.Tensor
#                                 ^^^^^^^^^^^^^^^^^ MP525 safe inferred torch.Tensor
        d = self.k * np.sqrt(2.0) * x, np.log(self.k) ** x
#                    ^^^^^^^^^^^^ MP525 safe inferred torch.Tensor
#                                      ^^^^^^^^^^^^^^ MP525 review inferred torch.Tensor
        e = [share * x for share in SHARES]
#            ^^^^^ MP525 safe inferred torch.Tensor
        f = x == np.int64(2), np.float64(1) < x
#                ^^^^^^^^^^^ MP525 safe inferred torch.Tensor: compares each value
#                             ^^^^^^^^^^^^^ MP525 safe inferred torch.Tensor
        g = np.float64(0)
        g += x
#       ^ MP525 manual inferred torch.Tensor
        h = self.slope * x
        return a, b, c, d, e, f, g, h
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn

SCALE = np.float32(2.0)
SHARES = np.array([0.3, 0.7])


class Model(nn.Cell):
    def __init__(self, shape, d, k):
        super().__init__()
        self.size = np.prod(shape)
        self.betas = np.linspace(0.1, 0.5, 10)
        self.alphas = np.sqrt(1 - self.betas)
        self.k = k
        self.layer = mint.nn.Linear(2, 2)
        self.half = np.sqrt(0.5)
        self.slope = (1 - np.tanh(k)) / k
        self.weight = np.sqrt(2)
        self.weight = ms.Parameter(mint.ones((2,)))

    def construct(self, x: ms.Tensor, t: int):
        a = float(np.sqrt(2 / np.pi)) * x, float(self.half) * self.layer(x), float(SCALE) - x
        b = float(-0.5 * self.size * np.log(2 * np.pi)) - mint.sum(x)
        c = self.alphas[t].item() * x + ((self.betas[t] + 1).item()) / x
        d = self.k * float(np.sqrt(2.0)) * x, float(np.log(self.k)) ** x
        e = [share.item() * x for share in SHARES]
        f = x == np.int64(2).item(), float(np.float64(1)) < x
        g = np.float64(0)
        g += x
        h = x * self.slope
        return a, b, c, d, e, f, g, h

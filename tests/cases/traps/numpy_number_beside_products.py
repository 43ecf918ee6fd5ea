# case: NumPy's number behind a product of names is made Python's, as that product may be a number
# target: cpu
import numpy as np
import torch


class Gaussian:
    def __init__(self, dim):
        self.dim = dim

    def density(self, z: torch.Tensor, k: int):
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
        one = -0.5 * self.dim * np.log(2 * np.pi) - torch.sum(z**2, 1)
#                               ^^^^^^^^^^^^^^^^^ MP525 safe inferred torch.Tensor
#                                                   ^^^^^^^^^ MP102 safe torch.sum
        other = 0.5 * k * np.log(2 * np.pi) + torch.sum(z**2, 1)
#                         ^^^^^^^^^^^^^^^^^ MP525 safe inferred torch.Tensor
#                                             ^^^^^^^^^ MP102 safe torch.sum
        return one, other, self.scale(z) * np.sqrt(2)

    def scale(self, z: torch.Tensor):
#                      ^^^^^^^^^^^^ MP101 safe torch.Tensor
        return torch.exp(z)
#              ^^^^^^^^^ MP102 safe torch.exp
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint


class Gaussian:
    def __init__(self, dim):
        self.dim = dim

    def density(self, z: ms.Tensor, k: int):
        one = -0.5 * self.dim * float(np.log(2 * np.pi)) - mint.sum(z**2, 1)
        other = 0.5 * k * float(np.log(2 * np.pi)) + mint.sum(z**2, 1)
        return one, other, self.scale(z) * np.sqrt(2)

    def scale(self, z: ms.Tensor):
        return mint.exp(z)

# case: what NumPy computed is cast before it is written into a tensor, which `assign` does not do
# target: cpu
# unsafe
import numpy as np
import torch


class Trainer:
    def __init__(self, radius):
        self.radius = torch.tensor(radius)
#                     ^^^^^^^^^^^^ MP102 safe torch.tensor

    def update(self, dist: torch.Tensor, nu):
#                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.radius.data = torch.tensor(np.quantile(dist.numpy(), 1 - nu), device="cpu")
#                   ^^^^ MP201 review torch.Tensor.data
#                          ^^^^^^^^^^^^ MP102 safe torch.tensor
        return self.radius

    def others(self, p: torch.Tensor, array):
#                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
        p.data = torch.from_numpy(array)
#         ^^^^ MP201 review torch.Tensor.data
#                ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
        p.data = torch.from_numpy(array.astype(np.float32))
#         ^^^^ MP201 review torch.Tensor.data
#                ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
        p.data = torch.tensor(array, dtype=torch.float32)
#         ^^^^ MP201 review torch.Tensor.data
#                ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                          ^^^^^^^^^^^^^ MP104 safe torch.float32
        p.data = torch.tensor([1.0, 2.0])
#         ^^^^ MP201 review torch.Tensor.data
#                ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import ops


class Trainer:
    def __init__(self, radius):
        self.radius = ms.tensor(radius)

    def update(self, dist: ms.Tensor, nu):
        ops.assign(self.radius, ms.tensor(np.quantile(dist.numpy(), 1 - nu)).astype(self.radius.dtype))
        return self.radius

    def others(self, p: ms.Tensor, array):
        ops.assign(p, ms.from_numpy(array).astype(p.dtype))
        ops.assign(p, ms.from_numpy(array.astype(np.float32)))
        ops.assign(p, ms.tensor(array, dtype=ms.float32))
        ops.assign(p, ms.tensor([1.0, 2.0]))

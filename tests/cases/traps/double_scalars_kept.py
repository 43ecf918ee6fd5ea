# case: a tensor of float64 without dimensions that is kept makes sums with float32 another dtype
# target: cpu
import math

import numpy as np
import torch
from torch import nn


class Normal(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, shape):
        super().__init__()
        self.register_buffer("log_z", torch.tensor(0.5 * np.prod(shape), dtype=torch.float64))
#                                     ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                     ^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                                                                              ^^^^^^^^^^^^^ MP104 safe torch.float64
        self.scale = torch.tensor(np.log(2 * np.pi))
#                    ^^^^^^^^^^^^ MP102 safe torch.tensor
#                    ^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
        self.low = torch.tensor(-2.0, dtype=torch.float64)
#                  ^^^^^^^^^^^^ MP102 safe torch.tensor
#                  ^^^^^^^^^^^^ MP521 manual inferred torch.Tensor
#                                           ^^^^^^^^^^^^^ MP104 safe torch.float64
        self.plain = torch.tensor(math.log(2))
#                    ^^^^^^^^^^^^ MP102 safe torch.tensor
        self.row = torch.tensor([2.0], dtype=torch.float64)
#                  ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                            ^^^^^^^^^^^^^ MP104 safe torch.float64
        self.number = torch.tensor(2.0, dtype=torch.float64).item()
#                     ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                             ^^^^^^^^^^^^^ MP104 safe torch.float64
# --- after ---
import math

import numpy as np
import mindspore as ms
from mindspore import nn


class Normal(nn.Cell):
    def __init__(self, shape):
        super().__init__()
        self.register_buffer("log_z", ms.tensor(0.5 * np.prod(shape), dtype=ms.float64))
        self.scale = ms.tensor(np.log(2 * np.pi))
        self.low = ms.tensor(-2.0, dtype=ms.float64)
        self.plain = ms.tensor(math.log(2))
        self.row = ms.tensor([2.0], dtype=ms.float64)
        self.number = ms.tensor(2.0, dtype=ms.float64).item()

# case: a tensor without dimensions is filled by full on CPU, where the kernels of ones take none
# target: cpu
import numpy as np
import torch
from torch import nn


class Clip(nn.Module):
#          ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, dtype=None):
        super().__init__()
        self.scale = nn.Parameter(torch.ones([]) * np.log(1 / 0.07))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
        self.shift = nn.Parameter(torch.zeros((), device="cpu", dtype=torch.float64))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^^ MP102 safe torch.zeros
#                                                                     ^^^^^^^^^^^^^ MP104 safe torch.float64
        self.bound = torch.zeros((), dtype=dtype)
#                    ^^^^^^^^^^^ MP102 safe torch.zeros
        self.rows = torch.zeros((2,)), torch.ones(2, 3), torch.zeros(size=())
#                   ^^^^^^^^^^^ MP102 safe torch.zeros
#                                      ^^^^^^^^^^ MP102 safe torch.ones
#                                                        ^^^^^^^^^^^ MP102 safe torch.zeros


# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops


def full(size, fill_value, *, dtype=None):
    """A tensor filled with one value, of the dtype that the value has in torch."""
    of_numpy = hasattr(fill_value, "item") and not isinstance(fill_value, ms.Tensor)
    if dtype is None:
        value = fill_value.item() if hasattr(fill_value, "item") else fill_value
        kinds = ((bool, ms.bool_), (int, ms.int64), (complex, ms.complex64))
        dtype = next((each for kind, each in kinds if isinstance(value, kind)), ms.float32)
        # NumPy's flags are of floating point to torch.
        dtype = ms.float32 if of_numpy and dtype == ms.bool_ else dtype
    if of_numpy:
        fill_value = fill_value.item()
    return ops.full(tuple(size), fill_value, dtype=dtype)


class Clip(nn.Cell):
    def __init__(self, dtype=None):
        super().__init__()
        self.scale = ms.Parameter(ops.full([], 1.0, dtype=ms.float32) * np.log(1 / 0.07))
        self.shift = ms.Parameter(ops.full((), 0.0, dtype=ms.float64))
        self.bound = full((), 0.0, dtype=dtype)
        self.rows = mint.zeros((2,)), mint.ones((2, 3)), ops.full(size=(), fill_value=0.0, dtype=ms.float32)



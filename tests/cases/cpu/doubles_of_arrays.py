# case: tensors of NumPy's arrays of float64 are of that, so that numbers beside them are as exact
# target: cpu
import numpy as np
import torch

rng = np.random.RandomState(0)


class Data:
    def __init__(self):
        self.rows = np.linspace(0, 1, 6).reshape(3, 2)

    def row(self, at):
        return torch.from_numpy(self.rows[at]) * 0.1
#              ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
#                                                ^^^ MP112 safe inferred torch.Tensor


def load(count):
    return np.sin(np.arange(4)) * count


drawn = torch.tensor(rng.randn(3)) * 0.1
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                    ^^^ MP112 safe inferred torch.Tensor
written = torch.tensor(np.array([1.5, 2.25])) / 0.3
#         ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                               ^^^ MP112 safe inferred torch.Tensor
computed = torch.as_tensor(np.array([1, 2]) / 3) + 0.1
#          ^^^^^^^^^^^^^^^ MP201 review torch.as_tensor
#                                                  ^^^ MP112 safe inferred torch.Tensor
given = 0.1 * torch.from_numpy(np.concatenate([np.zeros(2), np.random.rand(2)]))
#       ^^^ MP112 safe inferred torch.Tensor
#             ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
cast = torch.from_numpy(np.arange(3).astype(np.float64)) * 0.1
#      ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
#                                                          ^^^ MP112 safe inferred torch.Tensor
one = torch.tensor(1.5, dtype=torch.float64)
#     ^^^^^^^^^^^^ MP102 safe torch.tensor
#                             ^^^^^^^^^^^^^ MP104 safe torch.float64
listed = torch.tensor([one, 0.1])
#        ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import numpy as np
import mindspore as ms
import torch

rng = np.random.RandomState(0)


class Data:
    def __init__(self):
        self.rows = np.linspace(0, 1, 6).reshape(3, 2)

    def row(self, at):
        return ms.from_numpy(self.rows[at]) * ms.tensor(0.1, ms.float64)


def load(count):
    return np.sin(np.arange(4)) * count


drawn = ms.tensor(rng.randn(3)) * ms.tensor(0.1, ms.float64)
written = ms.tensor(np.array([1.5, 2.25])) / ms.tensor(0.3, ms.float64)
computed = torch.as_tensor(np.array([1, 2]) / 3) + ms.tensor(0.1, ms.float64)
given = ms.tensor(0.1, ms.float64) * ms.from_numpy(np.concatenate([np.zeros(2), np.random.rand(2)]))
cast = ms.from_numpy(np.arange(3).astype(np.float64)) * ms.tensor(0.1, ms.float64)
one = ms.tensor(1.5, dtype=ms.float64)
listed = ms.tensor([one, 0.1], dtype=ms.float64)

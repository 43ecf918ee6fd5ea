# case: no-op: arrays of other dtypes, or of which the text says none, and casts to float32
# target: cpu
import numpy as np
import torch


def normalized(rows, dtype):
    return torch.from_numpy((rows - rows.mean()) / rows.std()) * 0.1
#          ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
#                                                       ^^^ MP205 manual guessed torch.Tensor.std


single = torch.from_numpy(np.linspace(0, 1, 4).astype(np.float32)) * 0.1
#        ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
typed = torch.tensor(np.zeros(3, dtype=np.float32)) * 0.1
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
asked = torch.tensor(np.array([1.5, 2.5]), dtype=torch.float32) * 0.1
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                                ^^^^^^^^^^^^^ MP104 safe torch.float32
whole = torch.from_numpy(np.array([1, 2])) * 2
#       ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
after = torch.from_numpy(np.random.randn(3)).float() * 0.1
#       ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
ones = torch.tensor(np.ones((2, 2), np.float32)) * 0.1
#      ^^^^^^^^^^^^ MP102 safe torch.tensor
loaded = torch.from_numpy(np.load("rows.npy")) * 0.1
#        ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
listed = torch.tensor([torch.tensor(1.5), torch.tensor(0.1)])
#        ^^^^^^^^^^^^ MP102 safe torch.tensor
#                      ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                         ^^^^^^^^^^^^ MP102 safe torch.tensor
newer = torch.from_numpy(np.random.default_rng(0).random(3, np.float32)) * 0.1
#       ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
# --- after ---
import numpy as np
import mindspore as ms


def normalized(rows, dtype):
    return ms.from_numpy((rows - rows.mean()) / rows.std()) * 0.1


single = ms.from_numpy(np.linspace(0, 1, 4).astype(np.float32)) * 0.1
typed = ms.tensor(np.zeros(3, dtype=np.float32)) * 0.1
asked = ms.tensor(np.array([1.5, 2.5]), dtype=ms.float32) * 0.1
whole = ms.from_numpy(np.array([1, 2])) * 2
after = ms.from_numpy(np.random.randn(3)).float() * 0.1
ones = ms.tensor(np.ones((2, 2), np.float32)) * 0.1
loaded = ms.from_numpy(np.load("rows.npy")) * 0.1
listed = ms.tensor([ms.tensor(1.5), ms.tensor(0.1)])
newer = ms.from_numpy(np.random.default_rng(0).random(3, np.float32)) * 0.1

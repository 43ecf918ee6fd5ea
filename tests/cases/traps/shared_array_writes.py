# case: an array of NumPy sees what is written into its tensor after items of it were, and a copy of a row is told
# unsafe
# target: cpu
import numpy as np
import torch

a = np.zeros(4, dtype=np.float32)
t = torch.from_numpy(a)
#   ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
t[1] = 4
t += 1
#| MP206 review inferred torch.Tensor
a[0] = 3
t.mul_(2)
# ^^^^ MP201 review torch.Tensor.mul_
print(a)


class Frames:
    def __init__(self):
        self.t = torch.zeros(3)
#                ^^^^^^^^^^^ MP102 safe torch.zeros
        self.array = self.t.numpy()

    def step(self):
        self.t += 1
#       ^^^^^^ MP206 review inferred torch.Tensor


x = torch.zeros(2, 3)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
row = x[1].numpy()
row[0] = 4
#<^^^^ MP206 manual inferred torch.Tensor
row += 1
#<^ MP206 manual inferred torch.Tensor
print(x)
whole = torch.zeros(2)
#       ^^^^^^^^^^^ MP102 safe torch.zeros
own = whole.numpy().copy()
own += 1
print(whole)
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint

a = np.zeros(4, dtype=np.float32)
t = ms.from_numpy(a)
t[1] = 4
t[()] = t + 1
a[0] = 3
t[()] = t.mul(2)
print(a)


class Frames:
    def __init__(self):
        self.t = mint.zeros((3,))
        self.array = self.t.numpy()

    def step(self):
        self.t[()] = self.t + 1


x = mint.zeros((2, 3))
row = x[1].numpy()
row[0] = 4
row += 1
print(x)
whole = mint.zeros((2,))
own = whole.numpy().copy()
own += 1
print(whole)

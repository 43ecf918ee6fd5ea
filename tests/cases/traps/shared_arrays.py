# case: what changes a tensor in place does not reach the array whose memory it shares in torch
# target: cpu
import numpy as np
import torch

a = np.ones(3)
t = torch.from_numpy(a)
#   ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
t += 1
#| MP206 review inferred torch.Tensor
print(a)
b = np.ones(3)
u = torch.from_numpy(b)
#   ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
for _ in range(3):
    print(b)
    u.mul_(2)
#   ^ MP206 manual inferred torch.Tensor
#     ^^^^ MP201 review torch.Tensor.mul_
v = torch.ones(2)
#   ^^^^^^^^^^ MP102 safe torch.ones
c = v.detach().numpy()
#     ^^^^^^ MP201 review torch.Tensor.detach
v.add_(1)
#| MP206 manual inferred torch.Tensor
# ^^^^ MP201 review torch.Tensor.add_
c[0] = 5.0


def doubled(array):
    tensor = torch.from_numpy(array)
#            ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
    tensor *= 2
#   ^^^^^^ MP206 manual inferred torch.Tensor
    return tensor


class Frames:
    def __init__(self, frames):
        self.frames = frames

    def shifted(self):
        tensor = torch.from_numpy(self.frames)
#                ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
        tensor.sub_(1)
#       ^^^^^^ MP206 manual inferred torch.Tensor
#              ^^^^ MP201 review torch.Tensor.sub_
        return tensor


# The array is not read again, or neither shares memory any longer, or items are assigned.
d = np.ones(3)
w = torch.from_numpy(d)
#   ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
w += 1
e = np.ones(3)
x = torch.from_numpy(e)
#   ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
x = x * 2
x += 1
print(e)
f = np.ones(3)
y = torch.from_numpy(f)
#   ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
y[0] = 2
f[1] = 3
print(f, y, torch.from_numpy(np.ones(2)).add_(1))
#           ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
#                                        ^^^^ MP309 manual torch.Tensor.add_
g = np.ones(3)
z = torch.from_numpy(g)
#   ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
g = g * 2
z += 1
print(g)
h = np.ones(3)
for _ in range(2):
    print(h)
    k = torch.from_numpy(h.copy())
#       ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy
    k += 1
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint

a = np.ones(3)
t = ms.from_numpy(a)
t += 1
print(a)
b = np.ones(3)
u = ms.from_numpy(b)
for _ in range(3):
    print(b)
    u.mul_(2)
v = mint.ones((2,))
c = v.detach().numpy()
v.add_(1)
c[0] = 5.0


def doubled(array):
    tensor = ms.from_numpy(array)
    tensor *= 2
    return tensor


class Frames:
    def __init__(self, frames):
        self.frames = frames

    def shifted(self):
        tensor = ms.from_numpy(self.frames)
        tensor.sub_(1)
        return tensor


# The array is not read again, or neither shares memory any longer, or items are assigned.
d = np.ones(3)
w = ms.from_numpy(d)
w += 1
e = np.ones(3)
x = ms.from_numpy(e)
x = x * 2
x += 1
print(e)
f = np.ones(3)
y = ms.from_numpy(f)
y[0] = 2
f[1] = 3
print(f, y, ms.from_numpy(np.ones(2)).add_(1))
g = np.ones(3)
z = ms.from_numpy(g)
g = g * 2
z += 1
print(g)
h = np.ones(3)
for _ in range(2):
    print(h)
    k = ms.from_numpy(h.copy())
    k += 1

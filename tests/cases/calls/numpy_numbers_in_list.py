# case: lists of NumPy's numbers keep their dtype by way of an array
# unsafe
# target: cpu
import numpy as np
import torch

array = np.array([1.0, 2.0])
returns = []
total = 0.0
for x in array:
    total = x + 0.9 * total
    returns.append(total)
a = torch.tensor(returns)
#   ^^^^^^^^^^^^ MP201 review torch.tensor
b = torch.tensor([y / 3 for y in array])
#   ^^^^^^^^^^^^ MP201 review torch.tensor
c = torch.tensor([np.float64(1), np.mean([1, 2])])
#   ^^^^^^^^^^^^ MP201 review torch.tensor
d = torch.tensor([np.float64(1), 2.0])
#   ^^^^^^^^^^^^ MP201 review torch.tensor
e = torch.as_tensor(returns)
#   ^^^^^^^^^^^^^^^ MP201 review torch.as_tensor


class Buffer:
    def __init__(self):
        self.rewards = []

    def add(self, reward):
        self.rewards.append(np.float64(reward))

    def given(self):
        return torch.tensor(self.rewards[::-1])
#              ^^^^^^^^^^^^ MP201 review torch.tensor


def scaled(count):
    found = []
    for i, value in enumerate(np.arange(count)):
        found.insert(0, [value * 2, value])
    return torch.tensor(found)
#          ^^^^^^^^^^^^ MP201 review torch.tensor


low = np.min(array)
low = low.item()
n = torch.tensor([low, low])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
# A dtype is given, or the numbers are Python's own.
plain = []
for x in array.tolist():
    plain.append(x)
    plain.append(float(np.mean(array)))
    plain.append(np.sum(array).item())
    plain.append(array.shape[0])
f = torch.tensor(plain)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
g = torch.tensor(returns, dtype=torch.float32)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
#                               ^^^^^^^^^^^^^ MP104 safe torch.float32
h = torch.tensor([1, 2.5])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
k = torch.tensor(array)
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
m = torch.tensor([len(array), i := 3])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import numpy as np
import mindspore as ms


def as_tensor(data, dtype=None):
    """Make a tensor of data, or take the tensor that it is already (torch.as_tensor)."""
    if isinstance(data, ms.Tensor):
        return data if dtype in (None, data.dtype) else data.to(dtype)
    if hasattr(data, "__len__") and not hasattr(data, "__array__"):
        data = list(data)
        if data and all(isinstance(each, (np.generic, np.ndarray)) for each in data):
            data = np.array(data)
    return ms.tensor(data, dtype)


array = np.array([1.0, 2.0])
returns = []
total = 0.0
for x in array:
    total = x + 0.9 * total
    returns.append(total)
a = ms.tensor(np.array(returns))
b = ms.tensor(np.array([y / 3 for y in array]))
c = ms.tensor(np.array([np.float64(1), np.mean([1, 2])]))
d = ms.tensor([np.float64(1), 2.0])
e = as_tensor(returns)


class Buffer:
    def __init__(self):
        self.rewards = []

    def add(self, reward):
        self.rewards.append(np.float64(reward))

    def given(self):
        return ms.tensor(np.array(self.rewards[::-1]))


def scaled(count):
    found = []
    for i, value in enumerate(np.arange(count)):
        found.insert(0, [value * 2, value])
    return ms.tensor(np.array(found))


low = np.min(array)
low = low.item()
n = ms.tensor([low, low])
# A dtype is given, or the numbers are Python's own.
plain = []
for x in array.tolist():
    plain.append(x)
    plain.append(float(np.mean(array)))
    plain.append(np.sum(array).item())
    plain.append(array.shape[0])
f = ms.tensor(plain)
g = ms.tensor(returns, dtype=ms.float32)
h = ms.tensor([1, 2.5])
k = ms.tensor(array)
m = ms.tensor([len(array), i := 3])

# case: 0 to a negative power of integers is told where nothing shows that neither is so
# target: cpu
import torch

ids = torch.tensor([0, 1, 2])
#     ^^^^^^^^^^^^ MP102 safe torch.tensor
steps = torch.tensor([-1, -2, 3])
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
a = ids**steps
#   ^^^^^^^^^^ MP201 manual inferred torch.Tensor
b = torch.pow(ids, steps)
#   ^^^^^^^^^ MP102 safe torch.pow
#   ^^^^^^^^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
c = ids.pow(steps)
#   ^^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor
d = 0**steps
#   ^^^^^^^^ MP201 manual inferred torch.Tensor


def raised(rows: int):
    counts = torch.randint(0, 9, (rows,))
#            ^^^^^^^^^^^^^ MP201 review torch.randint
    return counts**steps
#          ^^^^^^^^^^^^^ MP201 manual inferred torch.Tensor


# Not told: what is never 0, never below it, or no integer.
e = 2**steps
f = ids ** torch.arange(3)
#          ^^^^^^^^^^^^ MP102 safe torch.arange
g = ids ** torch.tensor([2, 1, 0])
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
h = torch.tensor([3, -1, 2]) ** steps
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
i = ids**2
j = 0 ** (2 - 1)
k = 0.0 ** torch.tensor([-1.0])
#          ^^^^^^^^^^^^ MP102 safe torch.tensor
# --- after ---
import mindspore as ms
from mindspore import mint, ops
import torch

ids = ms.tensor([0, 1, 2])
steps = ms.tensor([-1, -2, 3])
a = ids**steps
b = mint.pow(ids, steps)
c = ids.pow(steps)
d = 0**steps


def raised(rows: int):
    counts = torch.randint(0, 9, (rows,))
    return counts**steps


# Not told: what is never 0, never below it, or no integer.
e = 2**steps
f = ids ** ops.arange(3)
g = ids ** ms.tensor([2, 1, 0])
h = ms.tensor([3, -1, 2]) ** steps
i = ids**2
j = 0 ** (2 - 1)
k = 0.0 ** ms.tensor([-1.0])

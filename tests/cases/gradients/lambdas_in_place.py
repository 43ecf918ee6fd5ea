# case: a lambda stays where a function before the statement would not be it, or none is needed
# unsafe
# target: cpu
import torch
from torch.autograd.functional import jacobian

x = torch.tensor([1.0, 2.0])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor


def square(v):
    return v * v


print([jacobian(lambda v: v * i, x) for i in range(2)])
#      ^^^^^^^^ MP201 review torch.autograd.functional.jacobian
if torch.func.jacrev(lambda v: v * v)(x).sum() > 1:
#  ^^^^^^^^^^^^^^^^^ MP201 review torch.func.jacrev
    print(torch.func.grad(lambda v: (v * v).sum())(x))
#         ^^^^^^^^^^^^^^^ MP201 review torch.func.grad
print(jacobian(square, x))
#     ^^^^^^^^ MP201 review torch.autograd.functional.jacobian


class Held:
    rows = jacobian(lambda v: v + 1, x)
#          ^^^^^^^^ MP201 review torch.autograd.functional.jacobian
# --- after ---
import mindspore as ms

x = ms.tensor([1.0, 2.0])


def square(v):
    return v * v


print([ms.jacrev(lambda v: v * i)(x) for i in range(2)])
if ms.jacrev(lambda v: v * v)(x).sum() > 1:
    print(ms.grad(lambda v: (v * v).sum())(x))
print(ms.jacrev(square)(x))


class Held:
    rows = ms.jacrev(lambda v: v + 1)(x)

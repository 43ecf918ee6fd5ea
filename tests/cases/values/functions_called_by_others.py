# case: what map, torch.func and functools.partial call gets the tensors that they get; what they know nothing of is guessed
# target: cpu
# unsafe
from functools import partial

import torch

x = torch.ones(2, 3)
#   ^^^^^^^^^^ MP102 safe torch.ones


def mapped(v):
    return v.var(0)
#            ^^^ MP103 safe inferred torch.Tensor.var


def derived(v):
    return v.var(1).sum()
#            ^^^ MP103 safe inferred torch.Tensor.var


def batched(v):
    return v.var(0)
#            ^^^ MP103 safe inferred torch.Tensor.var


def differentiated(v):
    return v.var(0)
#            ^^^ MP103 safe inferred torch.Tensor.var


def filled(v, keepdim):
    return v.var(0)
#            ^^^ MP103 safe inferred torch.Tensor.var


def first(n, v):
    return v.var(0)
#            ^^^ MP205 manual guessed torch.Tensor.var


def unknown(v):
    return v.var(0)
#            ^^^ MP205 manual guessed torch.Tensor.var


print(list(map(mapped, [x])), torch.func.grad(derived)(x), torch.vmap(batched)(x[None]))
#                             ^^^^^^^^^^^^^^^ MP201 review torch.func.grad
#                                                          ^^^^^^^^^^ MP201 review torch.vmap
print(torch.autograd.functional.jacobian(differentiated, x))
#     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.autograd.functional.jacobian
print(partial(filled, keepdim=True)(x), partial(first, 3)(x), list(map(unknown, read())))
# --- after ---
from functools import partial

import mindspore as ms
from mindspore import mint

x = mint.ones((2, 3))


def mapped(v):
    return v.var(0, ddof=1)


def derived(v):
    return v.var(1, ddof=1).sum()


def batched(v):
    return v.var(0, ddof=1)


def differentiated(v):
    return v.var(0, ddof=1)


def filled(v, keepdim):
    return v.var(0, ddof=1)


def first(n, v):
    return v.var(0)


def unknown(v):
    return v.var(0)


print(list(map(mapped, [x])), ms.grad(derived)(x), ms.vmap(batched)(x[None]))
print(ms.jacrev(differentiated)(x))
print(partial(filled, keepdim=True)(x), partial(first, 3)(x), list(map(unknown, read())))

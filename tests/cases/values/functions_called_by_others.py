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
from mindspore import mint, ops


def jacobian(func, inputs):
    """The Jacobian of a function of tensors (torch.autograd.functional.jacobian).

    The function is not compiled: it runs once more for each number that it gives.
    """
    given = tuple(inputs) if isinstance(inputs, (tuple, list)) else (inputs,)
    outputs = func(*given)
    every = tuple(outputs) if isinstance(outputs, (tuple, list)) else (outputs,)
    found = []
    for place, output in enumerate(every):

        def number(at, place=place):
            def one(*values):
                result = func(*values)
                result = result[place] if isinstance(result, (tuple, list)) else result
                return ops.gather(result.reshape(-1), ms.Tensor(at), 0)

            return one

        rows = []
        for at in range(output.size):
            row = ms.grad(number(at), tuple(range(len(given))))(*given)
            rows.append(row if isinstance(row, tuple) else (row,))
        shapes = [output.shape + each.shape for each in given]
        parts = tuple(
            ops.stop_gradient(ops.stack([row[n] for row in rows]).reshape(shape))
            if rows
            else ops.zeros(shape, given[n].dtype)
            for n, shape in enumerate(shapes)
        )
        found.append(parts if isinstance(inputs, (tuple, list)) else parts[0])
    return tuple(found) if isinstance(outputs, (tuple, list)) else found[0]


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
print(jacobian(differentiated, x))
print(partial(filled, keepdim=True)(x), partial(first, 3)(x), list(map(unknown, read())))

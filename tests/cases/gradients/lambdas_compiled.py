# case: a lambda in the call of what MindSpore compiles becomes a function before the statement
# unsafe
import torch
from torch.autograd.functional import hessian, jacobian

x = torch.tensor([1.0, 2.0])
#   ^^^^^^^^^^^^ MP102 safe torch.tensor
print(jacobian(lambda v: torch.sin(v) * v, x))
#     ^^^^^^^^ MP201 review torch.autograd.functional.jacobian
#                        ^^^^^^^^^ MP102 safe torch.sin


def both(x, k, function):
    first = jacobian(lambda v: v * k, x)
#           ^^^^^^^^ MP201 review torch.autograd.functional.jacobian
    second = hessian(
#            ^^^^^^^ MP201 review torch.autograd.functional.hessian
        lambda v: torch.cat(
#                 ^^^^^^^^^ MP102 safe torch.cat
            [v, v],
        ).sum()
        * k,
        x,
    )
    return function(first, second)


both(x, 2.0, print)
print(torch.vmap(lambda a, b=1.0: a * b)(x), torch.vmap(torch.func.grad(lambda v: v * v))(x))
#     ^^^^^^^^^^ MP102 safe torch.vmap
#                                            ^^^^^^^^^^ MP102 safe torch.vmap
#                                                       ^^^^^^^^^^^^^^^ MP201 review torch.func.grad
# --- after ---
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


x = ms.tensor([1.0, 2.0])
print(jacobian(lambda v: mint.sin(v) * v, x))


def both(x, k, function):
    first = jacobian(lambda v: v * k, x)

    def function_4(v):
        return (mint.cat(
            [v, v],
        ).sum()
        * k)

    second = ms.jacrev(ms.grad(function_4))(x)
    return function(first, second)


both(x, 2.0, print)


def function_6(v):
    return v * v


def function_5(a, b=1.0):
    return a * b


print(ms.vmap(function_5)(x), ms.vmap(ms.grad(function_6))(x))

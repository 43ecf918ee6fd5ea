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
from mindspore import mint

x = ms.tensor([1.0, 2.0])


def function_2(v):
    return mint.sin(v) * v


print(ms.jacrev(function_2)(x))


def both(x, k, function):
    def function_3(v):
        return v * k

    first = ms.jacrev(function_3)(x)

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

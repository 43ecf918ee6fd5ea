# case: lists that may hold something else, tensors that are made twice, and functions that do more stay
# target: cpu
# unsafe
import torch


def logs(params, lr, out):
    for param in params:
        param.data -= lr * param.grad
#             ^^^^ MP201 review torch.Tensor.data
#                                ^^^^ MP404 manual torch.Tensor.grad
        param.grad.zero_()
#             ^^^^ MP404 manual torch.Tensor.grad
#                  ^^^^^ MP201 review torch.Tensor.zero_
    out.append(lr)


def sgd(params, lr):
    for param in params:
        param.data -= lr * param.grad
#             ^^^^ MP201 review inferred torch.Tensor.data
#                                ^^^^ MP404 manual inferred torch.Tensor.grad
        param.grad.zero_()
#             ^^^^ MP404 manual inferred torch.Tensor.grad
#                  ^^^^^ MP201 review inferred torch.Tensor.zero_


def grows(loader, more):
    w = torch.zeros(2, requires_grad=True)
#       ^^^^^^^^^^^ MP201 review torch.zeros
    params = [w]
    params.append(more)
    for x in loader:
        (x * w).sum().backward()
#                     ^^^^^^^^ MP404 manual torch.Tensor.backward
        sgd(params, 0.1)


def made_twice(loader, again):
    w = torch.zeros(2, requires_grad=True)
#       ^^^^^^^^^^^ MP201 review torch.zeros
    if again:
        w = torch.ones(2, requires_grad=True)
#           ^^^^^^^^^^ MP201 review torch.ones
    for x in loader:
        (x * w).sum().backward()
#                     ^^^^^^^^ MP404 manual torch.Tensor.backward
        sgd([w], 0.1)


def handed(loader, w):
    for x in loader:
        (x * w).sum().backward()
#                     ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        sgd([w], 0.1)


def does_more(loader, out):
    w = torch.zeros(2, requires_grad=True)
#       ^^^^^^^^^^^ MP201 review torch.zeros
    for x in loader:
        (x * w).sum().backward()
#                     ^^^^^^^^ MP404 manual torch.Tensor.backward
        logs([w], 0.1, out)


def of_another(loader):
    w = torch.zeros(2, requires_grad=True)
#       ^^^^^^^^^^^ MP201 review torch.zeros
    v = w * torch.ones(2)
#           ^^^^^^^^^^ MP102 safe torch.ones
    v.requires_grad_()
#     ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
    for x in loader:
        (x * v).sum().backward()
#                     ^^^^^^^^ MP404 manual torch.Tensor.backward
        sgd([w, v], 0.1)


def own_name(loader, param):
    w = torch.zeros(2, requires_grad=True)
#       ^^^^^^^^^^^ MP201 review torch.zeros
    for x in loader:
        (x * w).sum().backward()
#                     ^^^^^^^^ MP404 manual torch.Tensor.backward
        sgd([w], 0.1)
    return param


def rate_of_a_call(loader, rate):
    w = torch.zeros(2, requires_grad=True)
#       ^^^^^^^^^^^ MP201 review torch.zeros
    for x in loader:
        (x * w).sum().backward()
#                     ^^^^^^^^ MP404 manual torch.Tensor.backward
        sgd([w], rate())


def never_cleared(loader):
    w = torch.zeros(2, requires_grad=True)
#       ^^^^^^^^^^^ MP201 review torch.zeros
    for x in loader:
        (x * w).sum().backward()
#                     ^^^^^^^^ MP404 manual torch.Tensor.backward
        for param in [w]:
            param.data -= 0.1 * param.grad
#                 ^^^^ MP201 review torch.Tensor.data
#                                     ^^^^ MP404 manual torch.Tensor.grad


def in_place(loader, w: torch.Tensor):
#                       ^^^^^^^^^^^^ MP101 safe torch.Tensor
    for x in loader:
        (x * w).sum().backward()
#                     ^^^^^^^^ MP404 manual torch.Tensor.backward
        for each in [w]:
            each.data -= 0.1 * each.grad
#                ^^^^ MP201 review torch.Tensor.data
#                                   ^^^^ MP404 manual torch.Tensor.grad
            each.grad = None
#                ^^^^ MP404 manual torch.Tensor.grad


def kept_by_another(loader, other):
    w = torch.zeros(2, requires_grad=True)
#       ^^^^^^^^^^^ MP201 review torch.zeros
    other.w = w
    for x in loader:
        (x * w).sum().backward()
#                     ^^^^^^^^ MP404 manual torch.Tensor.backward
        sgd([w], 0.1)
# --- after ---
import mindspore as ms
from mindspore import mint, ops


def logs(params, lr, out):
    for param in params:
        ops.assign(param, param.data - (lr * param.grad))
        param.grad.copy_(ops.zeros_like(param.grad))
    out.append(lr)


def sgd(params, lr):
    for param in params:
        ops.assign(param, param.data - (lr * param.grad))
        param.grad.copy_(ops.zeros_like(param.grad))


def grows(loader, more):
    w = mint.zeros((2,))
    params = [w]
    params.append(more)
    for x in loader:
        (x * w).sum().backward()
        sgd(params, 0.1)


def made_twice(loader, again):
    w = mint.zeros((2,))
    if again:
        w = mint.ones((2,))
    for x in loader:
        (x * w).sum().backward()
        sgd([w], 0.1)


def handed(loader, w):
    for x in loader:
        (x * w).sum().backward()
        sgd([w], 0.1)


def does_more(loader, out):
    w = mint.zeros((2,))
    for x in loader:
        (x * w).sum().backward()
        logs([w], 0.1, out)


def of_another(loader):
    w = mint.zeros((2,))
    v = w * mint.ones((2,))
    v.requires_grad_()
    for x in loader:
        (x * v).sum().backward()
        sgd([w, v], 0.1)


def own_name(loader, param):
    w = mint.zeros((2,))
    for x in loader:
        (x * w).sum().backward()
        sgd([w], 0.1)
    return param


def rate_of_a_call(loader, rate):
    w = mint.zeros((2,))
    for x in loader:
        (x * w).sum().backward()
        sgd([w], rate())


def never_cleared(loader):
    w = mint.zeros((2,))
    for x in loader:
        (x * w).sum().backward()
        for param in [w]:
            ops.assign(param, param.data - (0.1 * param.grad))


def in_place(loader, w: ms.Tensor):
    for x in loader:
        (x * w).sum().backward()
        for each in [w]:
            ops.assign(each, each.data - (0.1 * each.grad))
            each.grad = None


def kept_by_another(loader, other):
    w = mint.zeros((2,))
    other.w = w
    for x in loader:
        (x * w).sum().backward()
        sgd([w], 0.1)

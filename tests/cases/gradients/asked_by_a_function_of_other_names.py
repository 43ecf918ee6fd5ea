# case: a function that only asks for a gradient stays where its names are others, or its name another's
# unsafe
# target: cpu
import torch
from torch.autograd import grad

SCALE = 2.0


def scaled(u, x):
    return SCALE * grad(u, x, torch.ones_like(u), create_graph=True)[0]
#                  ^^^^ MP404 manual torch.autograd.grad
#                             ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like


def of_an_outer_name(net):
    SCALE = 5.0

    def inner(x: torch.Tensor):
#                ^^^^^^^^^^^^ MP101 safe torch.Tensor
        x = x.clone().requires_grad_()
#             ^^^^^ MP103 safe torch.Tensor.clone
#                     ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
        u = net(x)
        return scaled(u, x)

    return lambda x: inner(x) * SCALE


def first(u, x):
    return grad(u, x, torch.ones_like(u), create_graph=True)[0]
#          ^^^^ MP404 manual torch.autograd.grad
#                     ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like


def with_the_module_s(net, x: torch.Tensor):
#                             ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.clone().requires_grad_()
#         ^^^^^ MP103 safe torch.Tensor.clone
#                 ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
    u = net(x)
    return first(u, x)


def with_its_own(net, x: torch.Tensor, first):
#                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.clone().requires_grad_()
#         ^^^^^ MP103 safe torch.Tensor.clone
#                 ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
    u = net(x)
    return first(u, x)


def each_of(us, x):
    return [grad(u, x, create_graph=True)[0] for u in us]
#           ^^^^ MP404 manual torch.autograd.grad


def of_a_bound_name(net, u: torch.Tensor):
#                           ^^^^^^^^^^^^ MP101 safe torch.Tensor
    u = u.clone().requires_grad_()
#         ^^^^^ MP103 safe torch.Tensor.clone
#                 ^^^^^^^^^^^^^^ MP201 review torch.Tensor.requires_grad_
    us = net(u)
    return each_of(us, u)

# --- after ---
import mindspore as ms
from mindspore import ops
from torch.autograd import grad

SCALE = 2.0


def scaled(u, x):
    return SCALE * grad(u, x, ops.ones_like(u), create_graph=True)[0]


def of_an_outer_name(net):
    SCALE = 5.0

    def inner(x: ms.Tensor):
        x = ops.deepcopy(x)
        u = net(x)
        return scaled(u, x)

    return lambda x: inner(x) * SCALE


def first(u, x):
    return grad(u, x, ops.ones_like(u), create_graph=True)[0]


def with_the_module_s(net, x: ms.Tensor):
    x = ops.deepcopy(x)
    u = net(x)
    return first(u, x)


def with_its_own(net, x: ms.Tensor, first):
    x = ops.deepcopy(x)
    u = net(x)
    return first(u, x)


def each_of(us, x):
    return [grad(u, x, create_graph=True)[0] for u in us]


def of_a_bound_name(net, u: ms.Tensor):
    u = ops.deepcopy(u)
    us = net(u)
    return each_of(us, u)


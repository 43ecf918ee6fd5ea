# case: a gradient of a gradient whose names were those of another output before
# unsafe
# target: cpu
import torch
from torch import nn


def loss(net: nn.Module, start: torch.Tensor, points: torch.Tensor):
#             ^^^^^^^^^ MP101 safe torch.nn.Module
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
    start = start.clone().requires_grad_()
#                 ^^^^^ MP103 safe torch.Tensor.clone
    points = points.clone().requires_grad_()
#                   ^^^^^ MP103 safe torch.Tensor.clone
    u = net(start)
    du = torch.autograd.grad(u, start, torch.ones_like(u), create_graph=True)[0]
#        ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
    first = (u - 1).pow(2).sum() + du.pow(2).sum()
    u = net(points)
    du = torch.autograd.grad(u, points, torch.ones_like(u), create_graph=True)[0]
#        ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
    d2u = torch.autograd.grad(du, points, torch.ones_like(du), create_graph=True)[0]
#         ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
    return first + (d2u + du + u).pow(2).mean()


def changed_in_between(net: nn.Module, points: torch.Tensor):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    points = points.clone().requires_grad_()
#                   ^^^^^ MP103 safe torch.Tensor.clone
#                           ^^^^^^^^^^^^^^ MP404 manual torch.Tensor.requires_grad_
    u = net(points)
    du = torch.autograd.grad(u, points, torch.ones_like(u), create_graph=True)[0]
#        ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
    du = 2 * du
    return torch.autograd.grad(du, points, torch.ones_like(du), create_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
#                                          ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import torch


def compiled_gradients(function, inputs, given=(), by=None):
    """What a function gives, and the gradients of its sum: compiled, to be differentiated again.

    by: which arguments it is differentiated by, one after another; else by each of the inputs.
    """
    plain, of_any = (bool, int, float, str, tuple, type(None)), set(vars(nn.Cell())) - {"_training"}

    def value_of(value):
        if isinstance(value, ms.Parameter):
            return value.data_ptr()
        return value.asnumpy().tobytes() if isinstance(value, ms.Tensor) else repr(value)

    codes = [function.__code__]
    names = codes[0].co_names
    known = [each.cell_contents for each in function.__closure__ or ()]
    known += [function.__globals__[name] for name in names if name in function.__globals__]
    holders = [each for each in known if hasattr(each, "__dict__")]
    holders = [each for each in holders if not isinstance(each, (nn.Cell, type))]
    # What methods of those read is what the function reads.
    for code in codes:
        for holder, name in ((holder, name) for holder in holders for name in code.co_names):
            method = getattr(type(holder), name, None)
            if hasattr(method, "__code__") and method.__code__ not in codes:
                codes.append(method.__code__)
            known += [vars(holder)[name]] if name in vars(holder) else []
    state = [codes[0], len(inputs), by]
    for each in known:
        state.append(value_of(each) if isinstance(each, (*plain, ms.Tensor)) else id(each))
        for _, part in each.cells_and_names() if isinstance(each, nn.Cell) else ():
            if isinstance(part, (nn.BatchNorm1d, nn.BatchNorm2d)) and part.training:
                raise ValueError("running statistics stay in a compiled gradient: use eval()")
            own = [item for item in vars(part).items() if item[0] not in of_any]
            state += [(name, value_of(x)) for name, x in own if isinstance(x, (*plain, ms.Tensor))]
            state += [part.training, *(x.asnumpy().tobytes() for x in part.buffers(recurse=False))]
            state += [each.data_ptr() for each in part.get_parameters(expand=False)]

    def total(*arguments):
        output = function(*arguments)
        return output.sum(), output

    def differentiated(inner, place):
        gradient = ms.grad(inner, place, has_aux=True)

        def outer(*arguments):
            slope, _ = gradient(*arguments)
            return slope.sum(), slope

        return outer

    for place in (by or ())[:-1]:
        total = differentiated(total, place)
    # What is compiled keeps the values that it has seen: others are compiled for themselves.
    kept, key = vars(compiled_gradients).setdefault("kept", {}), tuple(state)
    if key not in kept:
        if len(kept) > 99:
            kept.clear()
        places = by[-1:] if by else tuple(range(len(inputs)))
        kept[key] = ms.jit(ms.grad(total, places, has_aux=True)), known
    # What goes beside the sum comes back in a tuple.
    gradients, (output,) = kept[key][0](*inputs, *given)
    return output, gradients if isinstance(gradients, tuple) else (gradients,)


def loss(net: nn.Cell, start: ms.Tensor, points: ms.Tensor):
    start = ops.deepcopy(start)
    points = ops.deepcopy(points)

    def outputs_of(start):
        u = net(start)
        return u

    u = outputs_of(start)
    input_grads = compiled_gradients(outputs_of, (start,))[1]
    du = input_grads[0]
    first = (u - 1).pow(2).sum() + du.pow(2).sum()

    def outputs_of_2(points):
        u = net(points)
        return u

    u = outputs_of_2(points)
    input_grads_2 = compiled_gradients(outputs_of_2, (points,))[1]
    du = input_grads_2[0]
    d2u = compiled_gradients(outputs_of_2, (points,), (), (0, 0))[1][0]
    return first + (d2u + du + u).pow(2).mean()


def changed_in_between(net: nn.Cell, points: ms.Tensor):
    points = ops.deepcopy(points).requires_grad_()
    u = net(points)
    du = torch.autograd.grad(u, points, torch.ones_like(u), create_graph=True)[0]
    du = 2 * du
    return torch.autograd.grad(du, points, ops.ones_like(du), create_graph=True)[0]

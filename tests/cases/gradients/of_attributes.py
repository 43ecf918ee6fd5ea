# case: attributes whose gradients are asked for get local names first, where nothing else reads them
# unsafe
# target: cpu
import torch
from torch import nn


class Equation:
    def __init__(self, net: nn.Module, x: torch.Tensor, t: torch.Tensor):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
#                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.net = net
        self.x = x.requires_grad_()
#                  ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_
        self.t = t.requires_grad_()
#                  ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_

    def residual(self):
        # of both
        u = self.net(torch.cat([self.x, self.t], dim=1))
#                    ^^^^^^^^^ MP102 safe torch.cat
        u_x, u_t = torch.autograd.grad(u, (self.x, self.t), torch.ones_like(u), create_graph=True)
#                  ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
#                                                           ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
        u_xx = torch.autograd.grad(u_x, self.x, torch.ones_like(u_x), create_graph=True)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
#                                               ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
        return u_t + u * u_x - u_xx * self.scale(u)

    def scale(self, u):
        return u.abs().mean()


class ReadElsewhere:
    def __init__(self, net: nn.Module, x: torch.Tensor):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
#                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
        self.net = net
        self.x = x.requires_grad_()
#                  ^^^^^^^^^^^^^^ MP302 manual torch.Tensor.requires_grad_
        self.both = torch.cat([self.x, self.x], dim=1)
#                   ^^^^^^^^^ MP102 safe torch.cat

    def output(self):
        return self.net(self.x)

    def by_a_method(self):
        u = self.output() + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad

    def by_what_is_computed(self):
        u = self.net(self.both) + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad

    def by_the_object(self, other):
        u = other(self) + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad

    def by_a_base(self):
        u = self.of_base() + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad

class GivenByName:
    def __init__(self, net: nn.Module, x: torch.Tensor, t: torch.Tensor):
#                           ^^^^^^^^^ MP101 safe torch.nn.Module
#                                         ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                          ^^^^^^^^^^^^ MP101 safe torch.Tensor
        x.requires_grad_()
#         ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
        both = torch.cat([x, t], dim=1)
#              ^^^^^^^^^ MP102 safe torch.cat
        self.net, self.x, self.t = net, x, t
        self.both = both
        self.twice = 2 * self.both

    def alone(self):
        self.found = self.net(self.x) + self.t
        return torch.autograd.grad(self.found.sum(), self.x)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad

    def beside(self):
        u = self.net(self.twice) + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
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


class Equation:
    def __init__(self, net: nn.Cell, x: ms.Tensor, t: ms.Tensor):
        self.net = net
        self.x = x.requires_grad_()
        self.t = t.requires_grad_()

    def residual(self):
        # of both
        x = self.x
        t = self.t

        def outputs_of(x, t):
            u = self.net(mint.cat([x, t], dim=1))
            return u

        u = outputs_of(x, t)
        input_grads = compiled_gradients(outputs_of, (x, t))[1]
        u_x, u_t = input_grads
        u_xx = compiled_gradients(outputs_of, (x, t), (), (0, 0))[1][0]
        return u_t + u * u_x - u_xx * self.scale(u)

    def scale(self, u):
        return u.abs().mean()


class ReadElsewhere:
    def __init__(self, net: nn.Cell, x: ms.Tensor):
        self.net = net
        self.x = x.requires_grad_()
        self.both = mint.cat([self.x, self.x], dim=1)

    def output(self):
        return self.net(self.x)

    def by_a_method(self):
        u = self.output() + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]

    def by_what_is_computed(self):
        u = self.net(self.both) + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]

    def by_the_object(self, other):
        u = other(self) + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]

    def by_a_base(self):
        u = self.of_base() + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]

class GivenByName:
    def __init__(self, net: nn.Cell, x: ms.Tensor, t: ms.Tensor):
        x.requires_grad_()
        both = mint.cat([x, t], dim=1)
        self.net, self.x, self.t = net, x, t
        self.both = both
        self.twice = 2 * self.both

    def alone(self):
        x = self.x

        def outputs_of(x):
            self.found = self.net(x) + self.t
            return self.found.sum()

        output, gradient_fn = ms.vjp(outputs_of, x)
        return ops.stop_gradient(gradient_fn(ops.ones_like(output))[0])

    def beside(self):
        u = self.net(self.twice) + self.x
        return torch.autograd.grad(u.sum(), self.x)[0]

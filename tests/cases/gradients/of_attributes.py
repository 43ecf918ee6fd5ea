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
import types
import torch


def compiled_gradients(function, inputs, given=(), by=None, of=None):
    """What a function gives, and the gradients of its sum: compiled, to be differentiated again.

    by: which arguments it is differentiated by, one after another; else by each of the inputs.
    of: which of several values that the function gives is meant.
    """
    of_any, libraries = set(vars(nn.Cell())) - {"_training"}, ("mindspore", "numpy", "builtins")
    state, names, values = {}, set(), [function]

    def note(place, name, value):
        if (place, name) in state:
            return
        if isinstance(value, ms.Parameter):
            told = value.data_ptr()
        elif isinstance(value, ms.Tensor) or hasattr(value, "tobytes"):
            array = value.asnumpy() if isinstance(value, ms.Tensor) else value
            told = str(array.dtype), array.shape, array.tobytes()
        elif isinstance(value, (bool, int, float, complex, str, type(None))):
            told = repr(value)
        else:
            at = next((n for n, each in enumerate(values) if each is value), len(values))
            values.extend([value] if at == len(values) else [])
            # What is made at each call is known by what it is made of.
            made = isinstance(value, (list, tuple, dict, types.FunctionType, types.MethodType))
            told = at, id(getattr(value, "__code__", type(value)) if made else value)
        state[place, name] = told

    def note_cell(place, cell):
        for path, part in cell.cells_and_names():
            if isinstance(part, (nn.BatchNorm1d, nn.BatchNorm2d)) and part.training:
                raise ValueError("running statistics stay in a compiled gradient: use eval()")
            own = [(name, x) for name, x in vars(part).items() if name not in of_any]
            own += [("training", part.training), ("construct", type(part).construct)]
            own += enumerate([*part.buffers(recurse=False), *part.get_parameters(expand=False)])
            for name, value in own:
                note(place, (path, name), value)

    def note_parts(place, value):
        """Note what a value holds, as far as something that is compiled names it."""
        if isinstance(value, nn.Cell):
            note_cell(place, value)
        if isinstance(value, (list, tuple, dict)):
            for name, part in value.items() if isinstance(value, dict) else enumerate(value):
                note(place, repr(name), part)
            return
        of = value.__name__ if isinstance(value, types.ModuleType) else type(value).__module__
        of = value.__module__ if hasattr(value, "__code__") or isinstance(value, type) else of
        if isinstance(value, types.MethodType):
            note(place, "self", value.__self__)
            note(place, "function", value.__func__)
        elif (of or "").partition(".")[0] in libraries:
            return
        elif isinstance(value, types.FunctionType):
            codes, cells = [value.__code__], value.__closure__ or ()
            for code in codes:
                codes += [each for each in code.co_consts if isinstance(each, types.CodeType)]
                names.update(code.co_names)
                for name in code.co_names:
                    if name in value.__globals__:
                        note(place, name, value.__globals__[name])
            for name, cell in zip(codes[0].co_freevars, cells):
                note(place, name, cell.cell_contents)
        else:
            for name in sorted(names):
                if not isinstance(value, nn.Cell) and name in getattr(value, "__dict__", ()):
                    note(place, name, vars(value)[name])
                member = getattr(type(value), name, None)
                note(place, "." + name, getattr(member, "fget", member))

    before = -1
    while before != len(state) + len(names):
        before = len(state) + len(names)
        for place, value in enumerate(values):
            note_parts(place, value)

    def total(*arguments):
        output = function(*arguments)
        output = output if of is None else output[of]
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
    kept = vars(compiled_gradients).setdefault("kept", {})
    key = function.__code__, len(inputs), by, of, *state.items()
    if key not in kept:
        if len(kept) > 99:
            kept.clear()
        places = by[-1:] if by else tuple(range(len(inputs)))
        # What only Python can run, as a call of a `partial`, raises: it would have no gradient.
        kept[key] = ms.jit(ms.grad(total, places, has_aux=True), fullgraph=True), values
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

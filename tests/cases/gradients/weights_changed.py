# case: what is made as ones and changed afterwards weights a gradient by other numbers
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn
from torch.autograd import grad


class Masked:
    def __init__(self, net: nn.Module):
        self.net = net

    def by_items(self, x: torch.Tensor):
        u = self.net(x)
        w = torch.ones_like(u)
        w[:, 1] = 0
        return grad(u, x, grad_outputs=w, create_graph=True)[0]
#              ^^^^ MP404 manual torch.autograd.grad: not seen to be ones

    def augmented(self, x: torch.Tensor, scale: float):
        u = self.net(x)
        w = torch.ones_like(u)
        w *= scale
        return grad(u, x, w, create_graph=True)[0]
#              ^^^^ MP404 manual torch.autograd.grad: not seen to be ones

    def in_place(self, x: torch.Tensor):
        u = self.net(x)
        w = torch.ones_like(u)
        half = w.mul_(0.5)
        return grad(u, x, w, create_graph=True)[0], half
#              ^^^^ MP404 manual torch.autograd.grad: not seen to be ones

    def by_another_name(self, x: torch.Tensor):
        u = self.net(x)
        w = torch.ones_like(u)
        first = w[:, 0].view(-1)
        first.zero_()
        return grad(u, x, w, create_graph=True)[0]
#              ^^^^ MP404 manual torch.autograd.grad: not seen to be ones

    def by_functions(self, x: torch.Tensor):
        u = self.net(x)
        w, v = torch.ones_like(u), torch.zeros_like(u)
        halves = torch.ones_like(u)
        nn.init.constant_(halves, 0.5)
        torch.mul(v, 3.0, out=v)
        return grad(u, x, halves, create_graph=True)[0], w
#              ^^^^ MP404 manual torch.autograd.grad: not seen to be ones

    def as_made(self, x: torch.Tensor):
        u = self.net(x)
        w = torch.ones_like(u)
        other = torch.zeros_like(u)
        other[:, 1] = w.sum()
        for _ in range(2):
            w = torch.ones_like(u)
        return grad(u, x, w, create_graph=True)[0], other
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.common.initializer import Constant, initializer
import types
from torch.autograd import grad


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


class Masked:
    def __init__(self, net: nn.Cell):
        self.net = net

    def by_items(self, x: ms.Tensor):
        u = self.net(x)
        w = ops.ones_like(u)
        w[:, 1] = 0
        return grad(u, x, grad_outputs=w, create_graph=True)[0]

    def augmented(self, x: ms.Tensor, scale: float):
        u = self.net(x)
        w = ops.ones_like(u)
        w *= scale
        return grad(u, x, w, create_graph=True)[0]

    def in_place(self, x: ms.Tensor):
        u = self.net(x)
        w = ops.ones_like(u)
        half = (w := w.mul(0.5))
        return grad(u, x, w, create_graph=True)[0], half

    def by_another_name(self, x: ms.Tensor):
        u = self.net(x)
        w = ops.ones_like(u)
        first = w[:, 0].view(-1)
        first[()] = ops.zeros_like(first)
        return grad(u, x, w, create_graph=True)[0]

    def by_functions(self, x: ms.Tensor):
        u = self.net(x)
        w, v = ops.ones_like(u), ops.zeros_like(u)
        halves = ops.ones_like(u)
        halves.copy_(initializer(Constant(0.5), halves.shape, halves.dtype).init_data())
        v = mint.mul(v, 3.0).to(v.dtype)
        return grad(u, x, halves, create_graph=True)[0], w

    def as_made(self, x: ms.Tensor):
        def outputs_of(x):
            u = self.net(x)
            return u

        u = outputs_of(x)
        input_grads = compiled_gradients(outputs_of, (x,))[1]
        w = ops.ones_like(u)
        other = ops.zeros_like(u)
        other[:, 1] = w.sum()
        for _ in range(2):
            w = ops.ones_like(u)
        return input_grads[0], other

# case: gradients of one output, and of those, are of one function that is compiled once
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn
from torch.autograd import grad


class Residual:
    def __init__(self, net: nn.Module, rate: torch.Tensor):
        self.net = net
        self.rate = rate

    def burgers(self, x: torch.Tensor, t: torch.Tensor):
        u = self.net(torch.cat([x, t], dim=1))
        u_t = grad(u, t, grad_outputs=torch.ones_like(u), retain_graph=True, create_graph=True)[0]
#             ^^^^ MP404 review torch.autograd.grad: counts as constant
        u_x = grad(u, x, grad_outputs=torch.ones_like(u), retain_graph=True, create_graph=True)[0]
#             ^^^^ MP404 review torch.autograd.grad: is compiled
        u_xx = grad(u_x, x, grad_outputs=torch.ones_like(u_x), create_graph=True)[0]
#              ^^^^ MP404 review torch.autograd.grad: is compiled
        return u_t + u * u_x - self.rate * u_xx

    def poisson(self, x: torch.Tensor, y: torch.Tensor):
        x.requires_grad_(True)
        y.requires_grad_(True)
        points = torch.stack([x, y], dim=-1)
        u = self.net(points)
        u_x, u_y = grad(u.sum(), (x, y), create_graph=True)
        u_xx = grad(u_x.sum(), x, create_graph=True)[0]
        u_xy, u_yy = grad(u_y.sum(), [x, y], create_graph=True)
        return u_xx + u_yy, u_xy

    def laplacian(self, x: torch.Tensor, y: torch.Tensor):
        u = self.net(x, y)
        u_x = grad(u, x, torch.ones_like(u), create_graph=True)[0]
        u_xx = grad(u_x, x, torch.ones_like(u_x), retain_graph=True)[0]
        u_y = grad(u, y, torch.ones_like(u), create_graph=True)[0]
        return u_xx + grad(u_y, y, torch.ones_like(u_y))[0]

    def bound_again(self, x: torch.Tensor, y: torch.Tensor):
        u = self.net(x, y)
        u_x = grad(u, x, torch.ones_like(u), create_graph=True)[0]
        u = u * 2
        return u_x + grad(u, y, torch.ones_like(u), create_graph=True)[0]
#                    ^^^^ MP404 manual torch.autograd.grad

    def of_another(self, x: torch.Tensor, y: torch.Tensor):
        u = self.net(x, y)
        v = self.net(y, x)
        u_x = grad(u, x, torch.ones_like(u), create_graph=True)[0]
        v_y = grad(v, y, torch.ones_like(v), create_graph=True)[0]
        return u_x + v_y
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
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


class Residual:
    def __init__(self, net: nn.Cell, rate: ms.Tensor):
        self.net = net
        self.rate = rate

    def burgers(self, x: ms.Tensor, t: ms.Tensor):
        def outputs_of(t, x):
            u = self.net(mint.cat([x, t], dim=1))
            return u

        u = outputs_of(t, x)
        input_grads = compiled_gradients(outputs_of, (t, x))[1]
        u_t = input_grads[0]
        u_x = input_grads[1]
        u_xx = compiled_gradients(outputs_of, (t, x), (), (1, 1))[1][0]
        return u_t + u * u_x - self.rate * u_xx

    def poisson(self, x: ms.Tensor, y: ms.Tensor):
        def outputs_of(x, y):
            points = ops.stack([x, y], axis=-1)
            u = self.net(points)
            return u

        u, input_grads = compiled_gradients(outputs_of, (x, y))
        u_x, u_y = input_grads
        u_xx = compiled_gradients(outputs_of, (x, y), (), (0, 0))[1][0]
        u_xy, u_yy = (compiled_gradients(outputs_of, (x, y), (), (1, 0))[1][0], compiled_gradients(outputs_of, (x, y), (), (1, 1))[1][0])
        return u_xx + u_yy, u_xy

    def laplacian(self, x: ms.Tensor, y: ms.Tensor):
        def outputs_of(x, y):
            u = self.net(x, y)
            return u

        u, input_grads = compiled_gradients(outputs_of, (x, y))
        u_x = input_grads[0]
        u_xx = ops.stop_gradient(compiled_gradients(outputs_of, (x, y), (), (0, 0))[1][0])
        u_y = input_grads[1]
        return u_xx + ops.stop_gradient(compiled_gradients(outputs_of, (x, y), (), (1, 1))[1][0])

    def bound_again(self, x: ms.Tensor, y: ms.Tensor):
        def outputs_of(x, y):
            u = self.net(x, y)
            return u

        u = outputs_of(x, y)
        input_grads = compiled_gradients(outputs_of, (x, y))[1]
        u_x = input_grads[0]
        u = u * 2
        return u_x + grad(u, y, ops.ones_like(u), create_graph=True)[0]

    def of_another(self, x: ms.Tensor, y: ms.Tensor):
        def outputs_of(x, y):
            u = self.net(x, y)
            return u

        u, input_grads = compiled_gradients(outputs_of, (x, y))

        def outputs_of_2(y, x):
            v = self.net(y, x)
            return v

        v, input_grads_2 = compiled_gradients(outputs_of_2, (y,), (x,))
        u_x = input_grads[0]
        v_y = input_grads_2[0]
        return u_x + v_y

# case: gradients of several values that one computation gives, of parts of a request, and of multiples
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn
from torch.autograd import grad


class Flow:
    def __init__(self, net: nn.Module, nu: float):
        self.net = net
        self.nu = nu

    def navier_stokes(self, x: torch.Tensor, y: torch.Tensor):
        out = self.net(torch.cat([x, y], dim=1))
        u = out[:, 0:1]
        v, p = out[:, 1:2], out[:, 2:3]
        u_x = grad(u.sum(), x, create_graph=True)[0]
        u_y = grad(
            u.sum(),
            y,  # across
            create_graph=True,  # again
        )[0]
        u_xx = grad(u_x.sum(), x, create_graph=True)[0]
        v_y = grad(v.sum(), y, create_graph=True)[0]
        v_yy = grad(v_y.sum(), y, create_graph=True)[0]
        p_x = grad(p.sum(), x, create_graph=True)[0]
        return u * u_x + v * u_y + p_x - self.nu * (u_xx + v_yy), u_x + v_y

    def of_a_stream(self, x: torch.Tensor, y: torch.Tensor):
        out = self.net(torch.cat([x, y], dim=1))
        psi = out[:, 0:1]
        p = out[:, 1:2]
        ones = torch.ones_like(psi)
        v, u = -grad(psi, x, ones, create_graph=True)[0], grad(psi, y, ones, create_graph=True)[0]
        u_x, u_y = grad(u, (x, y), ones, create_graph=True)
        v_y = grad(v, y, ones, create_graph=True)[0]
        w = 2.0 * grad(u_x, x, ones, create_graph=True)[0]
        return u_x + v_y, u_y, p, grad(w, y, torch.ones_like(w))[0]

    def bound_between(self, x: torch.Tensor, y: torch.Tensor):
        out = self.net(torch.cat([x, y], dim=1))
        u, v = out[:, 0:1], out[:, 1:2]
        u_x = grad(u, x, torch.ones_like(u), create_graph=True)[0]
        v = v * u_x
        return grad(v, y, torch.ones_like(v), create_graph=True)[0]
#              ^^^^ MP404 manual torch.autograd.grad: other gradients

    def computed_behind(self, x: torch.Tensor, y: torch.Tensor):
        h = self.net(torch.cat([x, y], dim=1))
        u = h[:, 0:1]
        u_x = grad(u, x, torch.ones_like(u), create_graph=True)[0]
        v = h[:, 1:2]
        return u_x + grad(v, y, torch.ones_like(v), create_graph=True)[0]
#                    ^^^^ MP404 manual torch.autograd.grad


def points(values, device):
    x = torch.tensor(values).float().requires_grad_()
    line = torch.linspace(0, 1, 6).unsqueeze(1).requires_grad_()
    return x, line, torch.from_numpy(values).to(device).requires_grad_(True)


def kept(layer: nn.Linear):
    return layer.weight.to("cpu").requires_grad_(True)
#                                 ^^^^^^^^^^^^^^ MP302 manual inferred torch.Tensor.requires_grad_
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


class Flow:
    def __init__(self, net: nn.Cell, nu: float):
        self.net = net
        self.nu = nu

    def navier_stokes(self, x: ms.Tensor, y: ms.Tensor):
        def outputs_of(x, y):
            out = self.net(mint.cat([x, y], dim=1))
            u = out[:, 0:1]
            v, p = out[:, 1:2], out[:, 2:3]
            return u, p, v

        u, p, v = outputs_of(x, y)
        input_grads = compiled_gradients(outputs_of, (x, y), (), None, 0)[1]
        u_x = input_grads[0]
        # across
        # again
        u_y = input_grads[1]
        u_xx = compiled_gradients(outputs_of, (x, y), (), (0, 0), 0)[1][0]
        v_y = compiled_gradients(outputs_of, (x, y), (), (1,), 2)[1][0]
        v_yy = compiled_gradients(outputs_of, (x, y), (), (1, 1), 2)[1][0]
        p_x = compiled_gradients(outputs_of, (x, y), (), (0,), 1)[1][0]
        return u * u_x + v * u_y + p_x - self.nu * (u_xx + v_yy), u_x + v_y

    def of_a_stream(self, x: ms.Tensor, y: ms.Tensor):
        def outputs_of(x, y):
            out = self.net(mint.cat([x, y], dim=1))
            psi = out[:, 0:1]
            return psi, out

        psi, out = outputs_of(x, y)
        input_grads = compiled_gradients(outputs_of, (x, y), (), None, 0)[1]
        p = out[:, 1:2]
        ones = ops.ones_like(psi)
        v, u = -input_grads[0], input_grads[1]
        u_x, u_y = (compiled_gradients(outputs_of, (x, y), (), (1, 0), 0)[1][0], compiled_gradients(outputs_of, (x, y), (), (1, 1), 0)[1][0])
        v_y = (-compiled_gradients(outputs_of, (x, y), (), (0, 1), 0)[1][0])
        w = 2.0 * compiled_gradients(outputs_of, (x, y), (), (1, 0, 0), 0)[1][0]
        return u_x + v_y, u_y, p, ops.stop_gradient((2.0 * compiled_gradients(outputs_of, (x, y), (), (1, 0, 0, 1), 0)[1][0]))

    def bound_between(self, x: ms.Tensor, y: ms.Tensor):
        def outputs_of(x, y):
            out = self.net(mint.cat([x, y], dim=1))
            u, v = out[:, 0:1], out[:, 1:2]
            return u, v

        u, v = outputs_of(x, y)
        input_grads = compiled_gradients(outputs_of, (x, y), (), None, 0)[1]
        u_x = input_grads[0]
        v = v * u_x
        return grad(v, y, ops.ones_like(v), create_graph=True)[0]

    def computed_behind(self, x: ms.Tensor, y: ms.Tensor):
        def outputs_of(x, y):
            h = self.net(mint.cat([x, y], dim=1))
            u = h[:, 0:1]
            return u, h

        u, h = outputs_of(x, y)
        input_grads = compiled_gradients(outputs_of, (x, y), (), None, 0)[1]
        u_x = input_grads[0]
        v = h[:, 1:2]
        return u_x + grad(v, y, ops.ones_like(v), create_graph=True)[0]


def points(values, device):
    x = ms.tensor(values).float()
    line = ops.linspace(0, 1, 6).unsqueeze(1)
    return x, line, ms.from_numpy(values)


def kept(layer: mint.nn.Linear):
    return layer.weight.requires_grad_(True)

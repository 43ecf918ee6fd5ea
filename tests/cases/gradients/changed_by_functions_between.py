# case: what functions and methods change between two gradients, modes, globals, attributes and lists, is not what the second one would read; what they change of nothing that was read stays written
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn

STATE = {"scale": 1.0}


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 1)
        self.beta = 1.0
        self.seen = 0

    def set_beta(self, value):
        self.beta = value

    def count(self):
        self.seen += 1

    def forward(self, x):
        y = torch.tanh(self.beta * self.layer(x)) * STATE["scale"]
        return 2 * y if self.training else y


def freeze(net):
    net.eval()


def rescale(state):
    state["scale"] = 3.0


def by_method(net, x):
    x.requires_grad_(True)
    u = net(x)
    du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    net.set_beta(3.0)
    return torch.autograd.grad(du, x, torch.ones_like(du))[0]


def by_mode(net, x):
    x.requires_grad_(True)
    u = net(x)
    du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    freeze(net)
    return torch.autograd.grad(du, x, torch.ones_like(du))[0]


def by_item(net, x):
    x.requires_grad_(True)
    u = net(x)
    du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    rescale(STATE)
    return torch.autograd.grad(du, x, torch.ones_like(du))[0]


def by_name(net, x):
    x.requires_grad_(True)
    u = net(x)
    du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    setattr(net, "beta", 3.0)
    return torch.autograd.grad(du, x, torch.ones_like(du))[0]


def of_nothing(net, x):
    x.requires_grad_(True)
    u = net(x)
    du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    net.count()
    print(du.sum())
    return torch.autograd.grad(du, x, torch.ones_like(du))[0]
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
import types
import torch


def any_eval(value):
    """What `eval` does of anything: a Cell leaves training mode, and is given."""
    if isinstance(value, nn.Cell) and not hasattr(value, "eval"):
        return value.set_train(False)
    return value.eval()


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


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


STATE = {"scale": 1.0}


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.layer = mint.nn.Linear(3, 1)
        self.beta = 1.0
        self.seen = 0

    def set_beta(self, value):
        self.beta = value

    def count(self):
        self.seen += 1

    def construct(self, x):
        y = tanh(self.beta * self.layer(x)) * STATE["scale"]
        return 2 * y if self.training else y


def freeze(net):
    any_eval(net)


def rescale(state):
    state["scale"] = 3.0


def by_method(net, x):
    x.requires_grad_(True)
    u = net(x)
    du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    net.set_beta(3.0)
    return torch.autograd.grad(du, x, ops.ones_like(du))[0]


def by_mode(net, x):
    x.requires_grad_(True)
    u = net(x)
    du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    freeze(net)
    return torch.autograd.grad(du, x, ops.ones_like(du))[0]


def by_item(net, x):
    x.requires_grad_(True)
    u = net(x)
    du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    rescale(STATE)
    return torch.autograd.grad(du, x, ops.ones_like(du))[0]


def by_name(net, x):
    x.requires_grad_(True)
    u = net(x)
    du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    setattr(net, "beta", 3.0)
    return torch.autograd.grad(du, x, ops.ones_like(du))[0]


def of_nothing(net, x):
    def outputs_of(x):
        u = net(x)
        return u

    u, input_grads = compiled_gradients(outputs_of, (x,))
    du = input_grads[0]
    net.count()
    print(du.sum())
    return ops.stop_gradient(compiled_gradients(outputs_of, (x,), (), (0, 0))[1][0])

# case: noise that asks a tensor for its shape alone stays before the function that is compiled
# target: cpu
# unsafe
import numpy as np
import torch
import torch.nn as nn

rng = np.random.RandomState(3)


def noise_like(x):
    return torch.from_numpy(rng.randn(*x.shape).astype(np.float32))
#          ^^^^^^^^^^^^^^^^ MP102 safe torch.from_numpy


def sliced(model: nn.Module, samples: torch.Tensor):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                     ^^^^^^^^^^^^ MP101 safe torch.Tensor
    samples = samples.clone().requires_grad_(True)
#                     ^^^^^ MP103 safe torch.Tensor.clone
    vectors = torch.sign(noise_like(samples))
#             ^^^^^^^^^^ MP102 safe torch.sign
    t = torch.ones(samples.shape[0])
#       ^^^^^^^^^^ MP102 safe torch.ones
    score = model(samples, t)
    gradv = torch.sum(score * vectors)
#           ^^^^^^^^^ MP102 safe torch.sum
    grad2 = torch.autograd.grad(gradv, samples, create_graph=True)[0]
#           ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
    return (vectors * grad2).sum() + t.sum()


def divergence(model: nn.Module, x: torch.Tensor):
#                     ^^^^^^^^^ MP101 safe torch.nn.Module
#                                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.clone().requires_grad_(True)
#         ^^^^^ MP103 safe torch.Tensor.clone
    e = torch.randn_like(x)
#       ^^^^^^^^^^^^^^^^ MP201 review torch.randn_like
    out = (model(x) * e).sum()
    return (torch.autograd.grad(out, x)[0] * e).sum()
#           ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad


def filled(model: nn.Module, x: torch.Tensor):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.clone().requires_grad_(True)
#         ^^^^^ MP103 safe torch.Tensor.clone
    kept = torch.zeros_like(x)
#          ^^^^^^^^^^^^^^^^ MP102 safe torch.zeros_like
    kept[0] = model(x)[0]
    out = kept.sum()
    return torch.autograd.grad(out, x)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
# --- after ---
import numpy as np
import mindspore as ms
from mindspore import mint, nn, ops
import types


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


rng = np.random.RandomState(3)


def noise_like(x):
    return ms.from_numpy(rng.randn(*x.shape).astype(np.float32))


def sliced(model: nn.Cell, samples: ms.Tensor):
    samples = ops.deepcopy(samples)
    vectors = mint.sign(noise_like(samples))
    t = mint.ones(samples.shape[0])

    def outputs_of(samples, t, vectors):
        score = model(samples, t)
        gradv = mint.sum(score * vectors)
        return gradv

    gradv, input_grads = compiled_gradients(outputs_of, (samples,), (t, vectors))
    grad2 = input_grads[0]
    return (vectors * grad2).sum() + t.sum()


def divergence(model: nn.Cell, x: ms.Tensor):
    x = ops.deepcopy(x)
    e = ops.randn_like(x)

    def outputs_of(x):
        out = (model(x) * e).sum()
        return out

    out, gradient_fn = ms.vjp(outputs_of, x)
    return (ops.stop_gradient(gradient_fn(ops.ones_like(out))[0]) * e).sum()


def filled(model: nn.Cell, x: ms.Tensor):
    x = ops.deepcopy(x)

    def outputs_of(x):
        kept = ops.zeros_like(x)
        kept[0] = model(x)[0]
        out = kept.sum()
        return out

    out, gradient_fn = ms.vjp(outputs_of, x)
    return ops.stop_gradient(gradient_fn(ops.ones_like(out))[0])

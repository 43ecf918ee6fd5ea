# case: a gradient that is differentiated again is compiled, with the tensors that it reads handed in
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn


def penalty(critic: nn.Module, real: torch.Tensor, fake: torch.Tensor, labels: torch.Tensor):
    mixed = (0.5 * real + 0.5 * fake).requires_grad_(True)
    score = critic(mixed, labels)
    ones = torch.ones(score.size())
    slopes = torch.autograd.grad(
#            ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad: is compiled
        outputs=score,
        inputs=mixed,
        grad_outputs=ones,
        create_graph=True,
        retain_graph=True,
        only_inputs=True,
    )[0]
    return ((slopes.flatten(1).norm(2, dim=1) - 1) ** 2).mean()


def in_place(critic: nn.Module, x: torch.Tensor):
    x = x.detach().requires_grad_()
    return torch.autograd.grad(critic(x).sum(), x, create_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: a statement of its own


def chosen(critic: nn.Module, x: torch.Tensor, again: bool):
    x = x.detach().requires_grad_()
    score = critic(x).sum()
    return torch.autograd.grad(score, x, create_graph=again)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad: only a constant shows
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


def norm(input, p="fro", dim=None, keepdim=False, dtype=None):
    """The norm of vectors, of matrices too (torch.norm); where it is 0, so is its gradient."""
    order = 2.0 if p is None or p == "fro" else float(p)
    return vector_norm(input, order, dim, keepdim, dtype=dtype)


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    """The norm of vectors (torch.linalg.vector_norm); where it is 0, so is its gradient."""
    given = x.dtype if dtype is None else dtype
    half = given in (ms.float16, ms.bfloat16)
    size = ops.abs(x.astype(ms.float32 if half else given))
    size = ops.real(size) if size.is_complex() else size
    dim = tuple(range(x.ndim)) if dim is None else tuple(dim) if isinstance(dim, list) else dim
    if not size.size:
        # MindSpore's CPU kernels sum nothing to any number: a zero has the norm of nothing.
        over = {each % x.ndim for each in ((dim,) if isinstance(dim, int) else dim)}
        shape = [1 if at in over else n for at, n in enumerate(x.shape)]
        size = ops.zeros(shape, dtype=size.dtype)
    if ord in (float("inf"), float("-inf")):
        found = (ops.amax if ord > 0 else ops.amin)(size, dim, keepdim)
        total = size.sum(dim, keepdims=keepdim)
        found = ops.where(ops.isnan(total), total, found)
    elif ord == 0:
        found = (size != 0).astype(size.dtype).sum(dim, keepdims=keepdim)
    elif ord < 0:
        found = ops.pow(ops.pow(size, ord).sum(dim, keepdims=keepdim), 1 / ord)
    else:
        zero, one = size == 0, ops.ones_like(size)
        powers = ops.square(size) if ord == 2 else ops.pow(ops.where(zero, one, size), ord)
        total = ops.where(zero, size, powers).sum(dim, keepdims=keepdim)
        zero = total == 0
        some = ops.where(zero, ops.ones_like(total), total)
        found = ops.where(zero, total, ops.sqrt(some) if ord == 2 else ops.pow(some, 1 / ord))
    return found.astype(x.dtype) if half else found


def penalty(critic: nn.Cell, real: ms.Tensor, fake: ms.Tensor, labels: ms.Tensor):
    mixed = (0.5 * real + 0.5 * fake)

    def outputs_of(mixed, labels):
        score = critic(mixed, labels)
        return score

    score, input_grads = compiled_gradients(outputs_of, (mixed,), (labels,))
    ones = mint.ones(score.shape, dtype=ms.float32)
    slopes = input_grads[0]
    return ((norm(slopes.flatten(1), 2, dim=1) - 1) ** 2).mean()


def in_place(critic: nn.Cell, x: ms.Tensor):
    x = ops.stop_gradient(x).requires_grad_()
    return torch.autograd.grad(critic(x).sum(), x, create_graph=True)[0]


def chosen(critic: nn.Cell, x: ms.Tensor, again: bool):
    x = ops.stop_gradient(x).requires_grad_()
    score = critic(x).sum()
    return torch.autograd.grad(score, x, create_graph=again)[0]

# case: a helper that goes on with a gradient of what it is handed takes the gradient from its callers; one that computes first, or is called now and then, stays
# unsafe
# target: cpu
import torch
from torch import autograd, nn


def r1_reg(d_out, x_in):
    batch_size = x_in.size(0)
#                     ^^^^ MP205 manual guessed torch.Tensor.size
    grad_dout = torch.autograd.grad(
#               ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
        outputs=d_out.sum(), inputs=x_in, create_graph=True, retain_graph=True, only_inputs=True
    )[0]
    assert grad_dout.size() == x_in.size()
#                    ^^^^ MP103 safe inferred torch.Tensor.size
#                                   ^^^^ MP103 safe inferred torch.Tensor.size
    return 0.5 * grad_dout.pow(2).view(batch_size, -1).sum(1).mean(0)


def r1_of_doubled(real_pred, real_img):
    real_pred = real_pred * 2
    (grad_real,) = autograd.grad(outputs=real_pred.sum(), inputs=real_img, create_graph=True)
#                  ^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
    return grad_real.pow(2).sum()


def r1_now_and_then(real_pred, real_img):
    grad_real, = autograd.grad(outputs=real_pred.sum(), inputs=real_img, create_graph=True)
#                ^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
    return grad_real.pow(2).sum()


def train(d: nn.Module, optimizer: torch.optim.Adam, data):
#            ^^^^^^^^^ MP101 safe torch.nn.Module
#                                  ^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Adam
    for real in data:
        real.requires_grad_()
#            ^^^^^^^^^^^^^^ MP201 manual guessed torch.Tensor.requires_grad_
        out = d(real)
        loss = nn.functional.softplus(-out).mean() + r1_reg(out, real)
#              ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.softplus
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def others(d: nn.Module, data, sometimes):
#             ^^^^^^^^^ MP101 safe torch.nn.Module
    for real in data:
        real.requires_grad_()
#            ^^^^^^^^^^^^^^ MP201 manual guessed torch.Tensor.requires_grad_
        out = d(real)
        print(r1_of_doubled(out, real), r1_now_and_then(out, real) if sometimes else 0)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import types
from torch import autograd


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


def softplus(input, beta=1.0, threshold=20.0):
    """A smooth relu (torch.nn.functional.softplus), in double precision too.

    log(1 + e) is 2 atanh(e / (2 + e)): MindSpore's CPU kernel of log1p loses a small e.
    """
    factor = ms.tensor(beta, input.dtype)
    scaled = input * factor
    above = scaled > 0
    small = ops.exp(ops.select(above, -scaled, scaled))
    found = ops.select(above, scaled, ops.zeros_like(scaled)) + 2 * mint.atanh(small / (2 + small))
    return ops.select(scaled > threshold, input, found / factor)


def update_trainable(optimizer, grads):
    """Let an optimizer update all parameters but frozen ones, which keep their state in it too.

    One whose gradient is None is as good as frozen for this step.
    """
    left = [
        each
        for each, gradient in zip(optimizer.parameters, grads)
        if gradient is None and each.requires_grad
    ]
    for each in left:
        each.requires_grad = False
    frozen = [at for at, each in enumerate(optimizer.parameters) if not each.requires_grad]
    count = len(optimizer.parameters)
    state = [
        each
        for each in vars(optimizer).values()
        if isinstance(each, tuple) and len(each) == count and isinstance(each[0], ms.Parameter)
    ]
    kept = [(each[at], each[at].copy()) for each in state for at in frozen]
    optimizer(
        tuple(
            ops.zeros_like(parameter) if gradient is None else gradient
            for parameter, gradient in zip(optimizer.parameters, grads)
        )
    )
    for parameter, value in kept:
        ops.assign(parameter, value)
    for each in left:
        each.requires_grad = True


def r1_reg(d_out, x_in, grad_dout):
    batch_size = x_in.shape[0]
    assert grad_dout.shape == x_in.shape
    return 0.5 * grad_dout.pow(2).view(batch_size, -1).sum(1).mean(0)


def r1_of_doubled(real_pred, real_img):
    real_pred = real_pred * 2
    (grad_real,) = autograd.grad(outputs=real_pred.sum(), inputs=real_img, create_graph=True)
    return grad_real.pow(2).sum()


def r1_now_and_then(real_pred, real_img):
    grad_real, = autograd.grad(outputs=real_pred.sum(), inputs=real_img, create_graph=True)
    return grad_real.pow(2).sum()


def train(d: nn.Cell, optimizer: optim.Adam, data):
    for real in data:
        def forward_fn():
            def outputs_of(real):
                out = d(real)
                return out

            out = outputs_of(real)
            input_grads = compiled_gradients(outputs_of, (real,))[1]
            grad_dout = input_grads[0]
            loss = softplus(-out).mean() + r1_reg(out, real, grad_dout)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)


def others(d: nn.Cell, data, sometimes):
    for real in data:
        real.requires_grad_()
        out = d(real)
        print(r1_of_doubled(out, real), r1_now_and_then(out, real) if sometimes else 0)

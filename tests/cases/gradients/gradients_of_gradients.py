# case: the gradient of a gradient is taken of what is compiled for the first, as long as nothing changes in between
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn


def second(net: nn.Module, x: torch.Tensor):
    u = net(x)
    u_x = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    u_xx, = torch.autograd.grad(u_x, x, torch.ones_like(u_x), create_graph=True)
#           ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad: is compiled
    u_xxx = torch.autograd.grad(u_xx, x, torch.ones_like(u_xx), create_graph=True)[0]
#           ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad: is compiled
    return (u_xx + u_xxx).square().mean()


def with_numbers(net: nn.Module, points: torch.Tensor, rate: torch.Tensor):
    x = points.clone().requires_grad_(True)
    u = net(x, rate)
    u_x = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    u_xx = torch.autograd.grad(u_x, x, torch.ones_like(u_x), create_graph=True)[0]
    return (u_xx + u).square().mean()


def changed(net: nn.Module, points: torch.Tensor, rate: torch.Tensor):
    x = points.clone().requires_grad_(True)
    u = net(x, rate)
    u_x = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    rate = rate * 2
    u_xx = torch.autograd.grad(u_x, x, torch.ones_like(u_x), create_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
    return u_xx.square().mean()


def scaled(net: nn.Module, points: torch.Tensor):
    x = points.clone().requires_grad_(True)
    u = net(x)
    u_x = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    u_x = u_x * 2
    u_xx = torch.autograd.grad(u_x, x, torch.ones_like(u_x), create_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
    return u_xx.square().mean()


def not_again(net: nn.Module, points: torch.Tensor):
    x = points.clone().requires_grad_(True)
    u = net(x)
    u_x = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    u_xx = torch.autograd.grad(u_x, x, torch.ones_like(u_x))[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 manual torch.autograd.grad
    return u_xx.square().mean()
# --- after ---
import mindspore as ms
from mindspore import nn, ops
import torch


def compiled_gradients(function, inputs, given=(), times=1):
    """What a function gives, and the gradients of its sum: compiled, to be differentiated again.

    times: 2 for the first input's gradient and the gradients of that, and so on.
    """
    plain, of_any = (bool, int, float, str, tuple, type(None)), set(vars(nn.Cell())) - {"_training"}
    code = function.__code__
    known = [each.cell_contents for each in function.__closure__ or ()]
    known += [function.__globals__[name] for name in code.co_names if name in function.__globals__]
    for holder in tuple(each for each in known if hasattr(each, "__dict__")):
        if not isinstance(holder, (nn.Cell, type)):
            known += [vars(holder)[name] for name in code.co_names if name in vars(holder)]
    state = [code, len(inputs), times]
    for each in known:
        state.append(repr(each) if isinstance(each, plain) else id(each))
        for _, part in each.cells_and_names() if isinstance(each, nn.Cell) else ():
            if isinstance(part, (nn.BatchNorm1d, nn.BatchNorm2d)) and part.training:
                raise ValueError("running statistics stay in a compiled gradient: use eval()")
            own = [item for item in vars(part).items() if item[0] not in of_any]
            state += [(name, repr(value)) for name, value in own if isinstance(value, plain)]
            state += [part.training, *(x.asnumpy().tobytes() for x in part.buffers(recurse=False))]
            state += [each.data_ptr() for each in part.get_parameters(expand=False)]

    def total(*arguments):
        output = function(*arguments)
        return output.sum(), output

    def differentiated(inner):
        def outer(*arguments):
            slope, _ = ms.grad(inner, 0, has_aux=True)(*arguments)
            return slope.sum(), slope

        return outer

    for _ in range(times - 1):
        total = differentiated(total)
    # What is compiled keeps the values that it has seen: others are compiled for themselves.
    kept, key = vars(compiled_gradients).setdefault("kept", {}), tuple(state)
    seen = any(isinstance(each, ms.Tensor) and not isinstance(each, ms.Parameter) for each in known)
    if seen or key not in kept:
        places = tuple(range(len(inputs)))
        kept[key] = ms.jit(ms.grad(total, places, has_aux=True)), known
    # What goes beside the sum comes back in a tuple.
    gradients, (output,) = kept[key][0](*inputs, *given)
    return output, gradients if isinstance(gradients, tuple) else (gradients,)


def second(net: nn.Cell, x: ms.Tensor):
    def outputs_of(x):
        u = net(x)
        return u

    u, input_grads = compiled_gradients(outputs_of, (x,))
    u_x = input_grads[0]
    u_xx, = compiled_gradients(outputs_of, (x,), (), 2)[1]
    u_xxx = compiled_gradients(outputs_of, (x,), (), 3)[1][0]
    return (u_xx + u_xxx).square().mean()


def with_numbers(net: nn.Cell, points: ms.Tensor, rate: ms.Tensor):
    x = ops.deepcopy(points)

    def outputs_of(x, rate):
        u = net(x, rate)
        return u

    u = outputs_of(x, rate)
    input_grads = compiled_gradients(outputs_of, (x,), (rate,))[1]
    u_x = input_grads[0]
    u_xx = compiled_gradients(outputs_of, (x,), (rate,), 2)[1][0]
    return (u_xx + u).square().mean()


def changed(net: nn.Cell, points: ms.Tensor, rate: ms.Tensor):
    x = ops.deepcopy(points).requires_grad_(True)
    u = net(x, rate)
    u_x = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    rate = rate * 2
    u_xx = torch.autograd.grad(u_x, x, ops.ones_like(u_x), create_graph=True)[0]
    return u_xx.square().mean()


def scaled(net: nn.Cell, points: ms.Tensor):
    x = ops.deepcopy(points).requires_grad_(True)
    u = net(x)
    u_x = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    u_x = u_x * 2
    u_xx = torch.autograd.grad(u_x, x, ops.ones_like(u_x), create_graph=True)[0]
    return u_xx.square().mean()


def not_again(net: nn.Cell, points: ms.Tensor):
    x = ops.deepcopy(points).requires_grad_(True)
    u = net(x)
    u_x = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    u_xx = torch.autograd.grad(u_x, x, ops.ones_like(u_x))[0]
    return u_xx.square().mean()

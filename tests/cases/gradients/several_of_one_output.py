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
from torch.autograd import grad


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

# case: `net.zero_grad()` clears for the optimizers of all its parts, and for none of which it clears some alone
# target: cpu
# unsafe
import itertools

import torch
from torch import nn, optim


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 4)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.head = nn.Linear(4, 2)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.opt_body = optim.SGD(self.body.parameters(), lr=0.1)
#                       ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        self.opt_head = optim.SGD(self.head.parameters(), lr=0.2)
#                       ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.head(torch.tanh(self.body(x)))
#                        ^^^^^^^^^^ MP102 safe torch.tanh

    def learn(self, x):
        self.zero_grad()
#            ^^^^^^^^^ MP404 review inferred torch.nn.Module.zero_grad
        loss = self(x).pow(2).mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        self.opt_body.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
        self.opt_head.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
        return loss.item()


def each_turn(net: Net, loader):
    slow = optim.Adam(net.body.parameters(), lr=0.01)
#          ^^^^^^^^^^ MP101 safe torch.optim.Adam
#                              ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    fast = optim.SGD(list(net.head.parameters()), lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD
#                                  ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for x in loader:
        net.zero_grad()
#           ^^^^^^^^^ MP404 review inferred torch.nn.Module.zero_grad
        loss = net(x).pow(2).mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        slow.step()
#            ^^^^ MP404 review torch.optim.Optimizer.step
        fast.step()
#            ^^^^ MP404 review torch.optim.Optimizer.step


def now_and_then(net: Net, loader):
    slow = optim.Adam(net.body.parameters(), lr=0.01)
#          ^^^^^^^^^^ MP101 safe torch.optim.Adam
#                              ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    fast = optim.SGD(net.head.parameters(), lr=0.1)
#          ^^^^^^^^^ MP101 safe torch.optim.SGD
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for number, x in enumerate(loader):
        loss = net(x).pow(2).mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        if number % 2:
            slow.step()
#                ^^^^ MP404 review torch.optim.Optimizer.step
            fast.step()
#                ^^^^ MP404 review torch.optim.Optimizer.step
            net.zero_grad()
#               ^^^^^^^^^ MP404 review inferred torch.nn.Module.zero_grad


def some_alone(net: Net, other: nn.Module, loader):
#                               ^^^^^^^^^ MP101 safe torch.nn.Module
    both = optim.SGD(itertools.chain(net.parameters(), other.parameters()), lr=0.1)
#          ^^^^^^^^^ MP404 manual torch.optim.SGD
#                                        ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
#                                                            ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    head = optim.SGD(net.head.parameters(), lr=0.1)
#          ^^^^^^^^^ MP404 manual torch.optim.SGD
#                             ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for x in loader:
        net.zero_grad()
#           ^^^^^^^^^ MP404 manual inferred torch.nn.Module.zero_grad
        loss = other(net(x)).pow(2).mean()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        both.step()
#            ^^^^ MP404 manual torch.optim.Optimizer.step
        head.step()
#            ^^^^ MP404 manual torch.optim.Optimizer.step


def a_part(net: Net, loader):
    whole = optim.SGD(net.parameters(), lr=0.1)
#           ^^^^^^^^^ MP404 manual torch.optim.SGD
#                         ^^^^^^^^^^ MP404 manual inferred torch.nn.Module.parameters
    for x in loader:
        net.head.zero_grad()
#                ^^^^^^^^^ MP404 manual torch.nn.Module.zero_grad
        loss = net(x).pow(2).mean()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        whole.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import itertools

import mindspore as ms
from mindspore import mint, nn, ops
from torch import optim


class Adam(ms.experimental.optim.Adam):
    """Adam with `eps` beside the corrected second moment, compiled once (torch.optim.Adam)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        weight_decay=0,
        amsgrad=False,
        *,
        foreach=None,
        maximize=False,
        capturable=False,
        differentiable=False,
        fused=None,
        decoupled_weight_decay=False,
    ):
        super().__init__(params, lr, tuple(betas), eps, weight_decay, amsgrad, maximize=maximize)
        self.more = {"decoupled_weight_decay": decoupled_weight_decay}
        self.left_out = [0] * len(self.parameters)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        count = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            group = {**self.more, **group}
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            decay, decoupled = group["weight_decay"], group["decoupled_weight_decay"]
            how = "" if not decay else "apart" if decoupled else "added"
            trained = {}
            for at, value in enumerate(group["params"], start):
                if value.requires_grad:
                    trained.setdefault((count - self.left_out[at], value.dtype), []).append(at)
                else:
                    # Frozen: its moments and its own count of steps stand still.
                    self.left_out[at] += 1
            for (step, kind), picked in trained.items():
                rate, root = lr / (1 - beta1**step), (1 - beta2**step) ** 0.5
                numbers = (1 - lr * decay if decoupled else decay, rate, root)
                numbers += (1 - beta1, beta2, 1 - beta2)
                numbers = [ms.Tensor(number, kind) for number in numbers]
                grads = tuple(
                    -gradients[at] if group["maximize"] else gradients[at] for at in picked
                )
                own = (group["eps"], group["amsgrad"])
                # One graph of hundreds of parameters compiles slower, and of some 800 it raises.
                for first in range(0, len(picked), 16):
                    some = slice(first, first + 16)
                    parts = (ms.mutable(grads[some]), tuple(picked[some]))
                    self.update(how, *numbers, *own, *parts)
        return True

    @ms.jit
    def update(self, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, grads, picked):
        values, means, squares, greatest = (), (), (), ()
        for at in picked:
            values += (self.parameters[at],)
            means += (self.exp_avg[at],)
            squares += (self.exp_avg_sq[at],)
            greatest += (self.max_exp_avg_sq[at],)
        changed = ops.partial(
            self.change, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad
        )
        return self.hyper_map(changed, values, grads, means, squares, greatest)

    @staticmethod
    def change(how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, value, grad, *state):
        mean, square, most = state
        if how == "added":
            grad = grad + value * decay
        ops.assign(mean, (mean + (grad - mean) * rest1).astype(mean.dtype))
        ops.assign(square, (square * beta2 + grad * grad * rest2).astype(square.dtype))
        held = square
        if amsgrad:
            ops.assign(most, ops.maximum(most, square))
            held = most
        new = value * decay if how == "apart" else value
        new = new - mean / (ops.sqrt(held) / root + eps) * rate
        return ops.assign(value, new.astype(value.dtype))


class SGD(ms.experimental.optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


def add_gradients(grads, *optimizers):
    """Add gradients to those that optimizers hold for their parameters, as backward() does."""
    for optimizer in optimizers:
        count = len(optimizer.parameters)
        held = getattr(optimizer, "held_gradients", None)
        if held is None:
            held = (None,) * count
        new = (b if a is None else a + b for a, b in zip(held, grads))
        optimizer.held_gradients = tuple(new)
        grads = grads[count:]


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


def update_by_gradients(optimizer):
    """Let an optimizer update its parameters, but frozen ones, by the gradients that it holds."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        update_trainable(optimizer, held)


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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.body = mint.nn.Linear(4, 4)
        self.head = mint.nn.Linear(4, 2)
        self.opt_body = SGD(parameters_of(self.body), lr=0.1)
        self.opt_head = SGD(parameters_of(self.head), lr=0.2)

    def construct(self, x):
        return self.head(tanh(self.body(x)))

    def learn(self, x):
        def forward_fn():
            loss = self(x).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, (*self.opt_body.parameters, *self.opt_head.parameters))
        loss, grads = grad_fn()
        grads_1 = grads[: len(self.opt_body.parameters)]
        grads_2 = grads[len(self.opt_body.parameters) :]
        self.opt_body(grads_1)
        self.opt_head(grads_2)
        return loss.item()


def each_turn(net: Net, loader):
    slow = Adam(parameters_of(net.body), lr=0.01)
    fast = SGD(list(parameters_of(net.head)), lr=0.1)
    for x in loader:
        def forward_fn():
            loss = net(x).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, (*slow.parameters, *fast.parameters))
        loss, grads = grad_fn()
        grads_1 = grads[: len(slow.parameters)]
        grads_2 = grads[len(slow.parameters) :]
        slow(grads_1)
        fast(grads_2)


def now_and_then(net: Net, loader):
    slow = Adam(parameters_of(net.body), lr=0.01)
    fast = SGD(parameters_of(net.head), lr=0.1)
    for number, x in enumerate(loader):
        def forward_fn():
            loss = net(x).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, (*slow.parameters, *fast.parameters))
        loss, grads = grad_fn()
        add_gradients(grads, slow, fast)
        if number % 2:
            update_by_gradients(slow)
            update_by_gradients(fast)
            slow.held_gradients = fast.held_gradients = None


def some_alone(net: Net, other: nn.Cell, loader):
    both = optim.SGD(itertools.chain(net.parameters(), other.parameters()), lr=0.1)
    head = optim.SGD(net.head.parameters(), lr=0.1)
    for x in loader:
        net.zero_grad()
        loss = other(net(x)).pow(2).mean()
        loss.backward()
        both.step()
        head.step()


def a_part(net: Net, loader):
    whole = optim.SGD(net.parameters(), lr=0.1)
    for x in loader:
        net.head.zero_grad()
        loss = net(x).pow(2).mean()
        loss.backward()
        whole.step()

# case: a function that clamps gradients for each of several optimizers is handed the one whose they are
# target: cpu
# unsafe
import torch
from torch import nn


def clip_gradient(optimizer, limit):
    for group in optimizer.param_groups:
        for param in group["params"]:
            if param.grad is not None:
#                    ^^^^ MP404 review inferred torch.Tensor.grad
                param.grad.data.clamp_(-limit, limit)
#                     ^^^^ MP404 review inferred torch.Tensor.grad


def train(encoder, decoder, x, y):
    encoder_optimizer = torch.optim.Adam(encoder.parameters(), lr=0.1)
#                       ^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Adam
#                                                ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    decoder_optimizer = torch.optim.SGD(decoder.parameters(), lr=0.1)
#                       ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                               ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    for _ in range(2):
        loss = nn.functional.mse_loss(decoder(encoder(x)), y)
#              ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        decoder_optimizer.zero_grad()
#                         ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        encoder_optimizer.zero_grad()
#                         ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        clip_gradient(decoder_optimizer, 0.01)
        clip_gradient(encoder_optimizer, 0.01)
        decoder_optimizer.step()
#                         ^^^^ MP404 review torch.optim.Optimizer.step
        encoder_optimizer.step()
#                         ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


class Adam(optim.Adam):
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


class SGD(optim.SGD):
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


def gradient_of(parameter, *optimizers):
    """The gradient that an optimizer holds for a parameter, as torch keeps it in `p.grad`."""
    for optimizer in optimizers:
        for at, each in enumerate(optimizer.parameters):
            if each is parameter:
                held = getattr(optimizer, "held_gradients", None)
                return held[at] if held is not None and each.requires_grad else None
    if parameter.requires_grad:
        raise ValueError(f"no optimizer has {parameter.name}, so its gradient is not taken")
    return None


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


def set_gradient(parameter, value, *optimizers):
    """Give an optimizer another gradient for a parameter; with None its step leaves it as it is."""
    for optimizer in optimizers:
        held = getattr(optimizer, "held_gradients", None)
        for at, each in enumerate(optimizer.parameters):
            if each is parameter and held is not None:
                optimizer.held_gradients = (*held[:at], value, *held[at + 1 :])


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


def clip_gradient(optimizer, limit):
    for group in optimizer.param_groups:
        for param in group["params"]:
            if gradient_of(param, optimizer) is not None:
                set_gradient(param, gradient_of(param, optimizer).clamp(-limit, limit), optimizer)


def train(encoder, decoder, x, y):
    encoder_optimizer = Adam(parameters_of(encoder), lr=0.1)
    decoder_optimizer = SGD(parameters_of(decoder), lr=0.1)
    for _ in range(2):
        def forward_fn():
            loss = ops.mse_loss(decoder(encoder(x)), y)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, (*decoder_optimizer.parameters, *encoder_optimizer.parameters))
        loss, grads = grad_fn()
        decoder_optimizer.held_gradients = None
        encoder_optimizer.held_gradients = None
        add_gradients(grads, decoder_optimizer, encoder_optimizer)
        clip_gradient(decoder_optimizer, 0.01)
        clip_gradient(encoder_optimizer, 0.01)
        update_by_gradients(decoder_optimizer)
        update_by_gradients(encoder_optimizer)

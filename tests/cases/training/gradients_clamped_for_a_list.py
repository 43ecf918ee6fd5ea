# case: a function that is handed something else than an optimizer of the step keeps what it reads
# target: cpu
# unsafe
import torch
from torch import nn


def clip_gradients(optimizers, limit):
    for optimizer in optimizers:
        for param in optimizer.param_groups[0]["params"]:
            param.grad.data.clamp_(-limit, limit)
#                 ^^^^ MP404 manual inferred torch.Tensor.grad
#                           ^^^^^^ MP201 review inferred torch.Tensor.clamp_


def train(encoder, decoder, x, y):
    encoder_optimizer = torch.optim.Adam(encoder.parameters(), lr=0.1)
#                       ^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Adam
#                                                ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    decoder_optimizer = torch.optim.SGD(decoder.parameters(), lr=0.1)
#                       ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                               ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    loss = nn.functional.mse_loss(decoder(encoder(x)), y)
#          ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
    decoder_optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    encoder_optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    clip_gradients([decoder_optimizer, encoder_optimizer], 0.01)
    decoder_optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
    encoder_optimizer.step()
#                     ^^^^ MP404 review torch.optim.Optimizer.step
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


def clip_gradients(optimizers, limit):
    for optimizer in optimizers:
        for param in optimizer.param_groups[0]["params"]:
            with ms._no_grad():
                param.grad[()] = param.grad.data.clamp(-limit, limit)


def train(encoder, decoder, x, y):
    encoder_optimizer = Adam(parameters_of(encoder), lr=0.1)
    decoder_optimizer = SGD(parameters_of(decoder), lr=0.1)

    def forward_fn():
        loss = ops.mse_loss(decoder(encoder(x)), y)
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, (*decoder_optimizer.parameters, *encoder_optimizer.parameters))
    loss, grads = grad_fn()
    grads_1 = grads[: len(decoder_optimizer.parameters)]
    grads_2 = grads[len(decoder_optimizer.parameters) :]
    clip_gradients([decoder_optimizer, encoder_optimizer], 0.01)
    decoder_optimizer(grads_1)
    encoder_optimizer(grads_2)

# case: complex Parameters are told, as optimizers do not train them; frozen ones and those of real numbers are not
# unsafe
# target: cpu
import torch
import torch.nn as nn


class Spectral(nn.Module):
#              ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, a, b, modes):
        super().__init__()
        scale = 1 / (a * b)
        self.weights = nn.Parameter(scale * torch.rand(a, b, modes, dtype=torch.cfloat))
#                      ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                      ^^^^^^^^^^^^ MP521 manual inferred torch.nn.Parameter
#                                           ^^^^^^^^^^ MP302 manual torch.rand
#                                                                         ^^^^^^^^^^^^ MP104 safe torch.cfloat
        start = torch.complex(torch.ones(a), torch.zeros(a))
#               ^^^^^^^^^^^^^ MP201 review torch.complex
#                             ^^^^^^^^^^ MP102 safe torch.ones
#                                            ^^^^^^^^^^^ MP102 safe torch.zeros
        self.start = nn.Parameter(start)
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                    ^^^^^^^^^^^^ MP521 manual inferred torch.nn.Parameter
        self.parts = nn.Parameter(torch.view_as_real(start))
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^^^^^^^^^ MP102 safe torch.view_as_real
        self.fixed = nn.Parameter(torch.ones(a, dtype=torch.complex64), requires_grad=False)
#                    ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                 ^^^^^^^^^^ MP102 safe torch.ones
#                                                     ^^^^^^^^^^^^^^^ MP104 safe torch.complex64
        self.real = nn.Parameter(scale * torch.rand(a, b))
#                   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                                        ^^^^^^^^^^ MP102 safe torch.rand


z = torch.zeros(3, dtype=torch.cfloat)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
#                        ^^^^^^^^^^^^ MP104 safe torch.cfloat
w = nn.Parameter(torch.view_as_complex(torch.ones(3, 2)))
#   ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#   ^^^^^^^^^^^^ MP521 manual inferred torch.nn.Parameter
#                ^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.view_as_complex
#                                      ^^^^^^^^^^ MP102 safe torch.ones
opt = torch.optim.Adam([w, z], lr=0.1)
#     ^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Adam
#                          ^ MP521 manual inferred torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch


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


def optimizer_of(make, params, *args, **kwargs):
    """Make an optimizer of parameters of several models, which may have the same names."""
    given = list(params)
    groups = [each if isinstance(each, dict) else {"params": [each]} for each in given]
    for at, each in enumerate(groups):
        held = each["params"]
        held = [held] if isinstance(held, ms.Parameter) else list(held)
        groups[at] = {**each, "params": held}
    single = [parameter for each in groups for parameter in each["params"]]
    names = [each.name for each in single]
    # An optimizer asks for names that differ; checkpoints go by those of the models.
    for number, each in enumerate(single):
        each.name = f"{number}.{names[number]}"
    # Groups stay groups where they say nothing else: each gets a rate of its own later.
    grouped = any(isinstance(each, dict) for each in given)
    try:
        return make(groups if grouped else single, *args, **kwargs)
    finally:
        for each, name in zip(single, names):
            each.name = name


def view_as_complex(input):
    """A complex tensor of pairs of real numbers, as a copy."""
    real, imag = input.unbind(-1)
    return ops.Complex()(real, imag)


class Spectral(nn.Cell):
    def __init__(self, a, b, modes):
        super().__init__()
        scale = 1 / (a * b)
        self.weights = ms.Parameter(scale * torch.rand(a, b, modes, dtype=ms.complex64))
        start = ops.Complex()(mint.ones(a), mint.zeros(a))
        self.start = ms.Parameter(start)
        self.parts = ms.Parameter(ops.view_as_real(start).copy())
        self.fixed = ms.Parameter(mint.ones(a, dtype=ms.complex64), requires_grad=False)
        self.real = ms.Parameter(scale * ops.rand(a, b))


z = mint.zeros((3,), dtype=ms.complex64)
w = ms.Parameter(view_as_complex(mint.ones((3, 2))).copy())
opt = optimizer_of(Adam, [w, z], lr=0.1)

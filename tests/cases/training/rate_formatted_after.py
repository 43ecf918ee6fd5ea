# case: a rate that is formatted after the step does not keep the step from being converted; one of another optimizer's stays
# unsafe
import torch
import torch.nn as nn

net = nn.Linear(2, 1)
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
opt = torch.optim.Adam(net.parameters(), lr=0.05)
#     ^^^^^^^^^^^^^^^^ MP101 review torch.optim.Adam
#                          ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
x = torch.ones(3, 2)
#   ^^^^^^^^^^ MP102 safe torch.ones
for epoch in range(3):
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = net(x).pow(2).mean()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        val = net(x).mean().item()
    print(f"{loss.item():.5f} {val:.5f} {opt.param_groups[0]['lr']:.5f}")
#                              ^^^ MP108 safe inferred torch.Tensor.__format__
#                                            ^^^^^^^^^^^^ MP404 review torch.optim.Optimizer.param_groups
    torch.save({"opt": opt.state_dict()}, "opt.pt")
#   ^^^^^^^^^^ MP406 review torch.save
#                          ^^^^^^^^^^ MP406 review torch.optim.Optimizer.state_dict


def report(trainer):
    print(f"{trainer.optimizer.param_groups[0]['lr']:.5f} {float(trainer.rate):.2f}")
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP108 safe inferred torch.Tensor.__format__
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import json
import numpy as np


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


def held_by_optimizer(optimizer):
    """The Parameters that an optimizer has for itself, without those that it trains."""
    held = list(optimizer.get_parameters())
    for name in ("mu", "eta", "mu_product"):
        # A Cell does not list the Parameters that it has in lists.
        held += getattr(optimizer, name, [])
    trained = {id(parameter) for parameter in optimizer.parameters}
    return [parameter for parameter in held if id(parameter) not in trained]


def optimizer_state(optimizer):
    """What an optimizer holds: the state of its parameters and its groups, without these."""
    state = {parameter.name: parameter for parameter in held_by_optimizer(optimizer)}
    # What `step` of the program's own optimizer keeps: by numbers, as torch has it.
    for number, parameter in enumerate(optimizer.parameters):
        if parameter in optimizer.state:
            state[number] = dict(optimizer.state[parameter])
    groups, start = [], 0
    for group in optimizer.param_groups:
        # Functions among the settings are the program's: an optimizer that loads this has its own.
        held = {
            name: value
            for name, value in group.items()
            if name == "lr" or (name != "params" and not callable(value))
        }
        held["lr"] = None if held["lr"] is None else float(held["lr"])
        numbers = range(start, start + len(group["params"]))
        held["params"] = list(numbers)
        if hasattr(optimizer, "left_out"):
            held["left_out"] = [optimizer.left_out[number] for number in numbers]
        start = numbers.stop
        groups.append(held)
    return {"state": state, "param_groups": groups}


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


def save_values(obj, f):
    """Write nested values, tensors among them, to a file that `load_values` reads."""
    arrays = {}

    def plain(value):
        if isinstance(value, (ms.Tensor, np.ndarray)):
            name, kind = f"array{len(arrays)}", "array"
            if isinstance(value, ms.Tensor):
                kind = str(value.dtype)
                value = value.astype(ms.float32) if value.dtype == ms.bfloat16 else value
                value = value.asnumpy()
            arrays[name] = value
            return [kind, name]
        if type(value).__name__ == "Namespace":
            return ["Namespace", [[plain(key), plain(item)] for key, item in vars(value).items()]]
        if isinstance(value, dict):
            return ["dict", [[plain(key), plain(item)] for key, item in value.items()]]
        if type(value) in (list, tuple, set):
            return [type(value).__name__, [plain(item) for item in value]]
        if isinstance(value, np.generic):
            value = value.item()
        if value is None or isinstance(value, (bool, int, float, str)):
            return ["value", value]
        raise TypeError(f"a {type(value).__name__} cannot be saved, only values and tensors can")

    arrays["structure"] = np.array(json.dumps(plain(obj)))
    if hasattr(f, "write"):
        np.savez(f, **arrays)
    else:
        with open(f, "wb") as file:
            np.savez(file, **arrays)


net = mint.nn.Linear(2, 1)
opt = Adam(parameters_of(net), lr=0.05)
x = mint.ones((3, 2))
for epoch in range(3):
    def forward_fn():
        loss = net(x).pow(2).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
    loss, grads = grad_fn()
    opt(grads)
    with ms._no_grad():
        val = net(x).mean().item()
    print(f"{loss.item():.5f} {float(val):.5f} {float(opt.param_groups[0]['lr']):.5f}")
    save_values({"opt": optimizer_state(opt)}, "opt.pt")


def report(trainer):
    print(f"{float(trainer.optimizer.param_groups[0]['lr']):.5f} {float(trainer.rate):.2f}")

# case: a name that a block without gradients gives another value is a constant of a loss behind it, whatever it was before
# unsafe
# target: cpu
# findings: some
import torch
from torch import nn, optim

actor = nn.Linear(2, 2)
rate = torch.zeros(1, requires_grad=True)
actor_optimizer = optim.SGD(actor.parameters(), lr=0.1)
rate_optimizer = optim.SGD([rate], lr=0.1)


def train(x, tunes, again):
    out = actor(x)
    actor_loss = out.mean()
    actor_optimizer.zero_grad()
    actor_loss.backward()
    actor_optimizer.step()
    if tunes:
        with torch.no_grad():
            out = actor(x)
        rate_loss = -(rate * out).mean()
        rate_optimizer.zero_grad()
        rate_loss.backward()
        rate_optimizer.step()


def train_sometimes(x, tunes, again):
    out = actor(x)
    actor_loss = out.mean()
    actor_optimizer.zero_grad()
    actor_loss.backward()
#              ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    actor_optimizer.step()
    if tunes:
        if again:
            with torch.no_grad():
                out = actor(x)
        rate_loss = -(rate * out).mean()
        rate_optimizer.zero_grad()
        rate_loss.backward()
        rate_optimizer.step()
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


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


actor = mint.nn.Linear(2, 2)
rate = ms.Parameter(mint.zeros((1,)))
actor_optimizer = SGD(parameters_of(actor), lr=0.1)
rate_optimizer = SGD([rate], lr=0.1)


def train(x, tunes, again):
    def forward_fn_actor_loss():
        out = actor(x)
        actor_loss = out.mean()
        return actor_loss

    grad_fn_actor_loss = ms.value_and_grad(forward_fn_actor_loss, None, actor_optimizer.parameters)
    actor_loss, grads_actor_loss = grad_fn_actor_loss()
    actor_optimizer(grads_actor_loss)
    if tunes:
        with ms._no_grad():
            out = actor(x)

        def forward_fn_rate_loss():
            rate_loss = -(rate * out).mean()
            return rate_loss

        grad_fn_rate_loss = ms.value_and_grad(forward_fn_rate_loss, None, rate_optimizer.parameters)
        rate_loss, grads_rate_loss = grad_fn_rate_loss()
        rate_optimizer(grads_rate_loss)


def train_sometimes(x, tunes, again):
    out = actor(x)
    actor_loss = out.mean()
    actor_optimizer.zero_grad()
    actor_loss.backward()
    actor_optimizer.step()
    if tunes:
        if again:
            with ms._no_grad():
                out = actor(x)
        rate_loss = -(rate * out).mean()
        rate_optimizer.zero_grad()
        rate_loss.backward()
        rate_optimizer.step()

# case: what clips the gradients of what an optimizer was given, in a list or joined, is that one's; of anything else it is not told
# unsafe
# target: cpu
# findings: some
import torch.nn.functional as F
from torch import nn, optim

q, p, actor = nn.Linear(2, 1), nn.Linear(2, 1), nn.Linear(2, 2)
q_optimizer = optim.SGD(list(q.parameters()) + list(p.parameters()), lr=0.1)
actor_optimizer = optim.SGD(list(actor.parameters()), lr=0.1)
other_optimizer = optim.SGD(actor.parameters(), lr=0.1)


def train(x, y):
    q_loss = F.mse_loss(q(x) + p(x), y)
    q_optimizer.zero_grad()
    q_loss.backward()
    nn.utils.clip_grad_norm_(list(q.parameters()) + list(p.parameters()), 1.0)
    q_optimizer.step()
    actor_loss = -q(actor(x)).mean()
    actor_optimizer.zero_grad()
    actor_loss.backward()
    nn.utils.clip_grad_norm_(actor.parameters(), 1.0)
    actor_optimizer.step()


def train_part(x, y):
    q_loss = F.mse_loss(q(x) + p(x), y)
    q_optimizer.zero_grad()
    q_loss.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "it is not known which optimizer's gradients"
    nn.utils.clip_grad_norm_(list(q.parameters()), 1.0)
    q_optimizer.step()
    actor_loss = -q(actor(x)).mean()
    other_optimizer.zero_grad()
    actor_loss.backward()
    other_optimizer.step()
# --- after ---
import mindspore as ms
from mindspore import mint, ops
from torch import nn, optim


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


def clip_gradients(grads, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Return the gradients scaled to a norm of at most max_norm, and the norm that they had."""
    order = float(norm_type)
    if order == float("inf"):
        total = ops.stack([ops.abs(each).max() for each in grads]).max()
    else:
        parts = [ops.pow(ops.abs(each), order).sum() for each in grads]
        total = ops.pow(ops.stack(parts).sum(), 1.0 / order)
    if error_if_nonfinite and not bool(ops.isfinite(total)):
        raise RuntimeError(f"the total norm of order {order} is not finite")
    scale = float(max_norm) / (total + 1e-6)
    # A comparison, as a limit would turn NaN into a number.
    scale = ops.where(scale > 1.0, ops.ones_like(scale), scale)
    return tuple(each * scale for each in grads), total


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


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(ms.nn.BatchNorm1d, ms.nn.BatchNorm2d, ms.nn.SyncBatchNorm, ms.nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, ms.nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (ms.nn.RNN, ms.nn.LSTM, ms.nn.GRU)):
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


q, p, actor = mint.nn.Linear(2, 1), mint.nn.Linear(2, 1), mint.nn.Linear(2, 2)
q_optimizer = optimizer_of(SGD, list(parameters_of(q)) + list(parameters_of(p)), lr=0.1)
actor_optimizer = SGD(list(parameters_of(actor)), lr=0.1)
other_optimizer = optim.SGD(actor.parameters(), lr=0.1)


def train(x, y):
    def forward_fn_q_loss():
        q_loss = ops.mse_loss(q(x) + p(x), y)
        return q_loss

    grad_fn_q_loss = ms.value_and_grad(forward_fn_q_loss, None, q_optimizer.parameters)
    q_loss, grads_q_loss = grad_fn_q_loss()
    grads_q_loss = clip_gradients(grads_q_loss, 1.0)[0]
    q_optimizer(grads_q_loss)

    def forward_fn_actor_loss():
        actor_loss = -q(actor(x)).mean()
        return actor_loss

    grad_fn_actor_loss = ms.value_and_grad(forward_fn_actor_loss, None, actor_optimizer.parameters)
    actor_loss, grads_actor_loss = grad_fn_actor_loss()
    grads_actor_loss = clip_gradients(grads_actor_loss, 1.0)[0]
    actor_optimizer(grads_actor_loss)


def train_part(x, y):
    q_loss = ops.mse_loss(q(x) + p(x), y)
    q_optimizer.zero_grad()
    q_loss.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward "it is not known which optimizer's gradients"
    nn.utils.clip_grad_norm_(list(parameters_of(q)), 1.0)
    q_optimizer.step()
    actor_loss = -q(actor(x)).mean()
    other_optimizer.zero_grad()
    actor_loss.backward()
    other_optimizer.step()

# case: optimizers that are kept in a dict stay with the steps that stay; by a name they convert
# unsafe
# target: cpu
# findings: some
from torch import nn, optim


class Agent:
    def __init__(self):
        self.nets = {k: nn.Linear(2, 1) for k in "ab"}
        self.opts = {k: optim.SGD(n.parameters(), lr=0.01) for k, n in self.nets.items()}
#                       ^^^^^^^^^ MP404 manual torch.optim.SGD

    def update(self, k, x):
        loss = self.nets[k](x).pow(2).mean()
        self.opts[k].zero_grad()
        loss.backward()
        self.opts[k].step()
#                    ^^^^ MP404 manual inferred torch.optim.Optimizer.step "assign it to a name"


def named(model: nn.Module, x):
    opts = {"a": optim.SGD(model.parameters(), lr=0.01)}
#                ^^^^^^^^^ MP101 safe torch.optim.SGD
    opt = opts["a"]
    loss = model(x).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from torch import optim


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


class Agent:
    def __init__(self):
        self.nets = {k: mint.nn.Linear(2, 1) for k in "ab"}
        self.opts = {k: optim.SGD(n.parameters(), lr=0.01) for k, n in self.nets.items()}

    def update(self, k, x):
        loss = self.nets[k](x).pow(2).mean()
        self.opts[k].zero_grad()
        loss.backward()
        self.opts[k].step()
#                    ^^^^ MP404 manual inferred torch.optim.Optimizer.step "assign it to a name"


def named(model: nn.Cell, x):
    opts = {"a": SGD(parameters_of(model), lr=0.01)}
    opt = opts["a"]

    def forward_fn():
        loss = model(x).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
    loss, grads = grad_fn()
    opt(grads)

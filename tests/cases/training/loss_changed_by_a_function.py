# case: a function that changes the loss in place before its backward would be lost to the gradient
# target: cpu
# unsafe
import torch


def double(loss):
    loss *= 2
#   ^^^^ MP206 manual inferred torch.Tensor


def twice(loss):
    double(loss)


def shown(loss):
    loss = loss * 2
    loss.clamp_(0, 1)
#        ^^^^^^ MP205 manual guessed torch.Tensor.clamp_
    print(loss)


def changed(model, batch, optimizer):
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual guessed torch.optim.Optimizer.zero_grad
    loss = model(batch).mean()
    double(loss)
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual guessed torch.optim.Optimizer.step


def handed_on(model, batch, optimizer):
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual guessed torch.optim.Optimizer.zero_grad
    loss = model(batch).mean()
    twice(loss=loss)
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual guessed torch.optim.Optimizer.step


def kept(model, batch):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                     ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = model(batch).mean()
    shown(loss)
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    double(loss)
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
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


def double(loss):
    loss *= 2


def twice(loss):
    double(loss)


def shown(loss):
    loss = loss * 2
    loss.clamp_(0, 1)
    print(loss)


def changed(model, batch, optimizer):
    optimizer.zero_grad()
    loss = model(batch).mean()
    double(loss)
    loss.backward()
    optimizer.step()


def handed_on(model, batch, optimizer):
    optimizer.zero_grad()
    loss = model(batch).mean()
    twice(loss=loss)
    loss.backward()
    optimizer.step()


def kept(model, batch):
    optimizer = SGD(parameters_of(model), lr=0.1)

    def forward_fn():
        loss = model(batch).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    shown(loss)
    double(loss)
    optimizer(grads)

# case: what reads gradients before a clip in its statement reads them as they were
# unsafe
import torch
from torch import nn


def train(model: nn.Module, data, log):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                     ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for x in data:
        loss = model(x).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        log(model.weight.grad.mean(), nn.utils.clip_grad_norm_(model.parameters(), 1.0))
#                        ^^^^ MP404 manual inferred torch.Tensor.grad
#                                     ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                                                    ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def behind(model: nn.Module, data, log):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                     ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    for x in data:
        loss = model(x).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        log(model.weight.requires_grad, nn.utils.clip_grad_norm_(model.parameters(), 1.0).item())
#                                       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
#                                                                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, ops
from mindspore.experimental import optim
import torch
from torch import nn


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


def train(model: ms.nn.Cell, data, log):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x in data:
        loss = model(x).mean()
        optimizer.zero_grad()
        loss.backward()
        log(model.weight.grad.mean(), nn.utils.clip_grad_norm_(parameters_of(model), 1.0))
        optimizer.step()


def behind(model: ms.nn.Cell, data, log):
    optimizer = optim.SGD(parameters_of(model), lr=0.1)
    for x in data:
        def forward_fn():
            loss = model(x).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        grads, norm = clip_gradients(grads, 1.0)
        log(model.weight.requires_grad, norm.item())
        optimizer(grads)

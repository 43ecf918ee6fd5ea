# case: a clip of some of an optimizer's parameters is not one of all its gradients
# unsafe
import torch
from torch import nn


def groups(x):
    enc, head = nn.Linear(4, 3), nn.Linear(3, 1)
#               ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                ^^^^^^^^^ MP101 safe torch.nn.Linear
    optimizer = torch.optim.SGD([{"params": enc.parameters()}, {"params": head.parameters()}], lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
#                                                                              ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    loss = head(enc(x)).mean()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    nn.utils.clip_grad_norm_(enc.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def named(x):
    enc, head = nn.Linear(4, 3), nn.Linear(3, 1)
#               ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                ^^^^^^^^^ MP101 safe torch.nn.Linear
    params = list(enc.parameters()) + list(head.parameters())
#                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    optimizer = torch.optim.SGD(params, lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
    loss = head(enc(x)).mean()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    nn.utils.clip_grad_norm_(head.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def member(model: nn.Module, x):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                     ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    loss = model(x).mean()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    nn.utils.clip_grad_norm_(model.rnn.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                      ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def item(x):
    model = nn.Sequential(nn.Linear(4, 3), nn.Linear(3, 1))
#           ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#           ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                         ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                          ^^^^^^^^^ MP101 safe torch.nn.Linear
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                     ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    loss = model(x).mean()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    nn.utils.clip_grad_norm_(model[0].parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def single(x):
    model = nn.Linear(4, 3)
#           ^^^^^^^^^ MP101 safe torch.nn.Linear
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
#               ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                     ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    loss = model(x).mean()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    nn.utils.clip_grad_norm_([model.weight], 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def apart(enc: nn.Module, head: nn.Module, optimizer: torch.optim.Optimizer, x):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                               ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                     ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    loss = head(enc(x)).mean()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
    nn.utils.clip_grad_norm_(enc.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    nn.utils.clip_grad_norm_(head.parameters(), 2.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                 ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def whole(x):
    enc, head = nn.Linear(4, 3), nn.Linear(3, 1)
#               ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                ^^^^^^^^^ MP101 safe torch.nn.Linear
    params = list(enc.parameters()) + list(head.parameters())
#                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
#                                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    optimizer = torch.optim.SGD(params, lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    loss = head(enc(x)).mean()
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    nn.utils.clip_grad_norm_(params, 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
    nn.utils.clip_grad_value_(params, 0.5)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_value_
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, ops
from mindspore.experimental import optim
import torch
from torch import nn


def clip_gradient_values(grads, clip_value, foreach=None):
    """Return the gradients with each value limited to clip_value and its negative."""
    limit = float(clip_value)
    return tuple(ops.clamp(each, -limit, limit) for each in grads)


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


def groups(x):
    enc, head = mint.nn.Linear(4, 3), mint.nn.Linear(3, 1)
    optimizer = torch.optim.SGD([{"params": enc.parameters()}, {"params": head.parameters()}], lr=0.1)
    loss = head(enc(x)).mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(parameters_of(enc), 1.0)
    optimizer.step()


def named(x):
    enc, head = mint.nn.Linear(4, 3), mint.nn.Linear(3, 1)
    params = list(parameters_of(enc)) + list(parameters_of(head))
    optimizer = torch.optim.SGD(params, lr=0.1)
    loss = head(enc(x)).mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(parameters_of(head), 1.0)
    optimizer.step()


def member(model: ms.nn.Cell, x):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loss = model(x).mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(parameters_of(model.rnn), 1.0)
    optimizer.step()


def item(x):
    model = ms.nn.SequentialCell(mint.nn.Linear(4, 3), mint.nn.Linear(3, 1)).set_train()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loss = model(x).mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(parameters_of(model[0]), 1.0)
    optimizer.step()


def single(x):
    model = mint.nn.Linear(4, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loss = model(x).mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_([model.weight], 1.0)
    optimizer.step()


def apart(enc: ms.nn.Cell, head: ms.nn.Cell, optimizer: optim.Optimizer, x):
    loss = head(enc(x)).mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(parameters_of(enc), 1.0)
    nn.utils.clip_grad_norm_(parameters_of(head), 2.0)
    optimizer.step()


def whole(x):
    enc, head = mint.nn.Linear(4, 3), mint.nn.Linear(3, 1)
    params = list(parameters_of(enc)) + list(parameters_of(head))
    optimizer = optimizer_of(optim.SGD, params, lr=0.1)

    def forward_fn():
        loss = head(enc(x)).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    grads = clip_gradients(grads, 1.0)[0]
    grads = clip_gradient_values(grads, 0.5)
    optimizer(grads)

# case: a loop over a model's parameters that updates each by its gradient goes over both
# unsafe
# target: cpu
import torch
from torch import nn


def by_no_grad(model: nn.Module, loader, rate: float):
#                     ^^^^^^^^^ MP101 safe torch.nn.Module
    for data in loader:
        loss = model(data).sum()
        model.zero_grad()
#             ^^^^^^^^^ MP404 review torch.nn.Module.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            for p in model.parameters():
#                          ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
                p -= rate * p.grad


def by_alpha(model: nn.Module, loader, rate: float):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
    for data in loader:
        model.zero_grad()
#             ^^^^^^^^^ MP404 review torch.nn.Module.zero_grad
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        nn.utils.clip_grad_norm_(model.parameters(), 0.25)
#       ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
        for p in model.parameters():
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
            p.data.add_(p.grad.data, alpha=-rate)


def clears_itself(model: nn.Module, loader, rate: float):
#                        ^^^^^^^^^ MP101 safe torch.nn.Module
    for data in loader:
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        for name, p in model.named_parameters():
#                            ^^^^^^^^^^^^^^^^ MP103 safe torch.nn.Module.named_parameters
            if p.grad is not None:
                change = p.grad + 0.1 * p.data
                p.data = p.data - rate * change
            p.grad.zero_()


def clears_after(model: nn.Module, loader, rate: float):
#                       ^^^^^^^^^ MP101 safe torch.nn.Module
    for data in loader:
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        for p in model.parameters():
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
            p.data -= (rate * p.grad)
        for p in model.parameters():
            p.grad = None


def never_clears(model: nn.Module, loader, rate: float):
#                       ^^^^^^^^^ MP101 safe torch.nn.Module
    for data in loader:
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        for p in model.parameters():
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
            p.data.sub_(p.grad * rate)
#                  ^^^^ MP103 safe torch.Tensor.sub_
#                         ^^^^ MP404 manual torch.Tensor.grad


def reads_elsewhere(model: nn.Module, loader, rate: float):
#                          ^^^^^^^^^ MP101 safe torch.nn.Module
    for data in loader:
        model.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.nn.Module.zero_grad
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        print(model.weight.grad)
#                   ^^^^^^ MP109 review torch.nn.Module.weight
#                          ^^^^ MP404 manual inferred torch.Tensor.grad
        for p in model.parameters():
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
            p.data.sub_(p.grad * rate)
#                  ^^^^ MP103 safe torch.Tensor.sub_
#                         ^^^^ MP404 manual torch.Tensor.grad


def two_models(model: nn.Module, other: nn.Module, loader, rate: float):
#                     ^^^^^^^^^ MP101 safe torch.nn.Module
#                                       ^^^^^^^^^ MP101 safe torch.nn.Module
    for data in loader:
        model.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.nn.Module.zero_grad
        loss = model(other(data)).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        for p in model.parameters():
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
            p.data.sub_(p.grad * rate)
#                  ^^^^ MP103 safe torch.Tensor.sub_
#                         ^^^^ MP404 manual torch.Tensor.grad
        for p in other.parameters():
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
            p.data.sub_(p.grad * rate)
#                  ^^^^ MP103 safe torch.Tensor.sub_
#                         ^^^^ MP404 manual torch.Tensor.grad


def sometimes(model: nn.Module, loader, rate: float):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
    for number, data in enumerate(loader):
        loss = model(data).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        if number % 4 == 3:
            for p in model.parameters():
#                          ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
                p.data.sub_(p.grad * rate)
#                      ^^^^ MP103 safe torch.Tensor.sub_
#                             ^^^^ MP404 manual torch.Tensor.grad
            model.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.nn.Module.zero_grad
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


def named_parameters_of(module, prefix="", recurse=True):
    """The parameters of a Cell with the names that torch gives them, without running statistics."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    others = (nn.LayerNorm, nn.InstanceNorm1d, nn.InstanceNorm2d, nn.InstanceNorm3d)
    others += (nn.Embedding, nn.PReLU)
    spelled = {"gamma": "weight", "beta": "bias", "embedding_table": "weight", "w": "weight"}
    moved, seen = {}, set()
    for path, part in module.cells_and_names(name_prefix=prefix) if recurse else [(prefix, module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        path = moved.get(id(part), path)
        lead = path + "." if path else ""
        if isinstance(part, nn.BatchNorm3d):
            moved[id(part.bn2d)] = path
        blocks = (nn.TransformerEncoderLayer, nn.TransformerDecoderLayer)
        if isinstance(part, blocks) and hasattr(part, "dense1"):
            moved[id(part.dense1)], moved[id(part.dense2)] = lead + "linear1", lead + "linear2"
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [full.rpartition("_l")[2] for full, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for full, parameter in own:
            name = full.rpartition(".")[2]
            if isinstance(part, norms) and (
                name.startswith(("moving_", "running_", "num_"))
                or (name in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                renamed = isinstance(part, (*norms, *others))
                yield lead + (spelled.get(name, name) if renamed else name), parameter


def parameter_of(layer, name):
    """What torch keeps in a layer under a name, whatever the layer here names it."""
    spelled = {
        "weight": ("weight", "gamma", "embedding_table", "w"),
        "bias": ("bias", "beta"),
        "running_mean": ("running_mean", "moving_mean"),
        "running_var": ("running_var", "moving_variance"),
        "num_batches_tracked": ("num_batches_tracked",),
        "groups": ("groups", "group"),
        "padding": ("padding",),
    }
    if name == "padding" and hasattr(layer, "pad_mode"):
        # MindSpore's convolutions keep one number, or one for each side; a line is a flat image.
        sides, line = layer.padding, isinstance(layer, (nn.Conv1d, nn.Conv1dTranspose))
        if isinstance(sides, int):
            sides = (sides, sides) * len(layer.stride)
        return "same" if layer.pad_mode == "same" else tuple(sides[2 if line else 0 :: 2])
    for holder in (layer, getattr(layer, "bn2d", layer)):
        for each in spelled[name]:
            if hasattr(holder, each):
                return getattr(holder, each)
    if name == "num_batches_tracked" and hasattr(layer, "moving_mean"):
        return layer.moving_mean.new_zeros(()).long()
    raise AttributeError(f"the layer {type(layer).__name__} has no {name}")


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


def by_no_grad(model: nn.Cell, loader, rate: float):
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, list(parameters_of(model)))
        loss, grads = grad_fn()
        with ms._no_grad():
            for p, grad in zip(parameters_of(model), grads):
                p.copy_(p - (rate * grad))


def by_alpha(model: nn.Cell, loader, rate: float):
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, list(parameters_of(model)))
        loss, grads = grad_fn()
        grads = clip_gradients(grads, 0.25)[0]
        for p, grad in zip(parameters_of(model), grads):
            p.copy_(p + grad * -rate)


def clears_itself(model: nn.Cell, loader, rate: float):
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, list(parameters_of(model)))
        loss, grads = grad_fn()
        for (name, p), grad in zip(named_parameters_of(model), grads):
            if grad is not None:
                change = grad + 0.1 * p
                p.copy_(p - rate * change)


def clears_after(model: nn.Cell, loader, rate: float):
    for data in loader:
        def forward_fn():
            loss = model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, list(parameters_of(model)))
        loss, grads = grad_fn()
        for p, grad in zip(parameters_of(model), grads):
            p.copy_(p - (rate * grad))


def never_clears(model: nn.Cell, loader, rate: float):
    for data in loader:
        loss = model(data).sum()
        loss.backward()
        for p in parameters_of(model):
            p.data.copy_(p.data.sub(p.grad * rate))


def reads_elsewhere(model: nn.Cell, loader, rate: float):
    for data in loader:
        model.zero_grad()
        loss = model(data).sum()
        loss.backward()
        print(parameter_of(model, "weight").grad)
        for p in parameters_of(model):
            p.data.copy_(p.data.sub(p.grad * rate))


def two_models(model: nn.Cell, other: nn.Cell, loader, rate: float):
    for data in loader:
        model.zero_grad()
        loss = model(other(data)).sum()
        loss.backward()
        for p in parameters_of(model):
            p.data.copy_(p.data.sub(p.grad * rate))
        for p in parameters_of(other):
            p.data.copy_(p.data.sub(p.grad * rate))


def sometimes(model: nn.Cell, loader, rate: float):
    for number, data in enumerate(loader):
        loss = model(data).sum()
        loss.backward()
        if number % 4 == 3:
            for p in parameters_of(model):
                p.data.copy_(p.data.sub(p.grad * rate))
            model.zero_grad()

# case: functions that look at gradients for the steps of other files find them in the optimizer that they are given, or are handed one; what puts them in place alone, or is used here, stays
# target: cpu
# unsafe
# findings: some
import torch


def clip_gradient(optimizer, grad_clip):
    for group in optimizer.param_groups:
        for param in group["params"]:
            if param.grad is not None:
                param.grad.data.clamp_(-grad_clip, grad_clip)


def grad_norm(model, norm_type=2.0):
    total = 0.0
    for p in model.parameters():
        if p.grad is not None:
            total += p.grad.data.norm(norm_type).item() ** norm_type
    return total ** (1.0 / norm_type)


def largest(parameters):
    parameters = [p for p in parameters if p.grad is not None]
    return max(p.grad.detach().abs().max() for p in parameters)


def drop_last(model):
    for name, p in model.named_parameters():
        if "last" in name:
            p.grad = None


def drop_all(optimizer):
    for group in optimizer.param_groups:
        for p in group["params"]:
            p.grad = None


def of_input(x, model):
    model(x).sum().backward()
    return x.grad


def by_name(model, *, scale):
    for p in model.parameters():
        p.grad *= scale


def used_here(model):
    return [p.grad for p in model.parameters()]


print(used_here)
# --- after ---
from mindspore import mint, nn


def gradient_of(parameter, *optimizers):
    """The gradient that an optimizer holds for a parameter, as torch keeps it in `p.grad`."""
    for optimizer in optimizers:
        for at, each in enumerate(optimizer.parameters):
            if each is parameter:
                held = getattr(optimizer, "held_gradients", None)
                return held[at] if held is not None and each.requires_grad else None
    if parameter.requires_grad:
        raise ValueError(f"no optimizer has {parameter.name}, so its gradient is not taken")
    return None


def held_gradient_of(parameter, optimizer):
    """The gradient that an optimizer holds for a parameter; raises where its step holds none."""
    if not hasattr(optimizer, "held_gradients"):
        raise ValueError("the training step that calls this holds no gradients in its optimizer")
    return gradient_of(parameter, optimizer)


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


def set_gradient(parameter, value, *optimizers):
    """Give an optimizer another gradient for a parameter; with None its step leaves it as it is."""
    for optimizer in optimizers:
        held = getattr(optimizer, "held_gradients", None)
        for at, each in enumerate(optimizer.parameters):
            if each is parameter and held is not None:
                optimizer.held_gradients = (*held[:at], value, *held[at + 1 :])


def clip_gradient(optimizer, grad_clip):
    for group in optimizer.param_groups:
        for param in group["params"]:
            if held_gradient_of(param, optimizer) is not None:
                set_gradient(param, held_gradient_of(param, optimizer).clamp(-grad_clip, grad_clip), optimizer)


def grad_norm(model, norm_type=2.0, *, optimizer):
    total = 0.0
    for p in parameters_of(model):
        if held_gradient_of(p, optimizer) is not None:
            total += held_gradient_of(p, optimizer).flatten().norm(norm_type).item() ** norm_type
    return total ** (1.0 / norm_type)


def largest(parameters, optimizer):
    parameters = [p for p in parameters if held_gradient_of(p, optimizer) is not None]
    return max(held_gradient_of(p, optimizer).abs().max() for p in parameters)


def drop_last(model, optimizer):
    for name, p in named_parameters_of(model):
        if "last" in name:
            set_gradient(p, None, optimizer)


def drop_all(optimizer):
    for group in optimizer.param_groups:
        for p in group["params"]:
            p.grad = None


def of_input(x, model):
    model(x).sum().backward()
    return x.grad


def by_name(model, *, scale):
    for p in parameters_of(model):
        p.grad *= scale


def used_here(model):
    return [p.grad for p in parameters_of(model)]


print(used_here)

# case: gradients of parameters that are read, changed and cleared are held by the optimizer
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for data in loader:
        for p in model.parameters():
#                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
            p.grad = None
#             ^^^^ MP404 review torch.Tensor.grad
        loss = model(data).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        norm = sum(p.grad.detach().norm(2) ** 2 for p in model.parameters())
#                    ^^^^ MP404 review torch.Tensor.grad
#                                                              ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
        for name, p in model.named_parameters():
#                            ^^^^^^^^^^^^^^^^ MP103 safe torch.nn.Module.named_parameters
            if p.grad is not None and name.endswith("bias"):
#                ^^^^ MP404 review torch.Tensor.grad
                p.grad /= 2
#                 ^^^^ MP404 review torch.Tensor.grad
            p.grad.data.clamp_(-1, 1)
#             ^^^^ MP404 review torch.Tensor.grad
        print(norm, model.head.weight.grad.mean())
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


def add_gradients(grads, *optimizers):
    """Add gradients to those that optimizers hold for their parameters, as backward() does."""
    for optimizer in optimizers:
        count = len(optimizer.parameters)
        held = getattr(optimizer, "held_gradients", None)
        if held is None:
            held = (None,) * count
        new = (b if a is None else a + b for a, b in zip(held, grads))
        optimizer.held_gradients = tuple(new)
        grads = grads[count:]


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


def update_by_gradients(optimizer):
    """Let an optimizer update its parameters, but frozen ones, by the gradients that it holds."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        update_trainable(optimizer, held)


def update_trainable(optimizer, grads):
    """Let an optimizer update all parameters but frozen ones, which keep their state in it too.

    One whose gradient is None is as good as frozen for this step.
    """
    left = [
        each
        for each, gradient in zip(optimizer.parameters, grads)
        if gradient is None and each.requires_grad
    ]
    for each in left:
        each.requires_grad = False
    frozen = [at for at, each in enumerate(optimizer.parameters) if not each.requires_grad]
    count = len(optimizer.parameters)
    state = [
        each
        for each in vars(optimizer).values()
        if isinstance(each, tuple) and len(each) == count and isinstance(each[0], ms.Parameter)
    ]
    kept = [(each[at], each[at].copy()) for each in state for at in frozen]
    optimizer(
        tuple(
            ops.zeros_like(parameter) if gradient is None else gradient
            for parameter, gradient in zip(optimizer.parameters, grads)
        )
    )
    for parameter, value in kept:
        ops.assign(parameter, value)
    for each in left:
        each.requires_grad = True


def train(model: nn.Cell, loader, optimizer: optim.SGD):
    for data in loader:
        for p in parameters_of(model):
            set_gradient(p, None, optimizer)

        def forward_fn():
            loss = model(data).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer.held_gradients = None
        add_gradients(grads, optimizer)
        norm = sum(gradient_of(p, optimizer).flatten().norm(2) ** 2 for p in parameters_of(model))
        for name, p in named_parameters_of(model):
            if gradient_of(p, optimizer) is not None and name.endswith("bias"):
                set_gradient(p, gradient_of(p, optimizer) / 2, optimizer)
            set_gradient(p, gradient_of(p, optimizer).clamp(-1, 1), optimizer)
        print(norm, gradient_of(model.head.weight, optimizer).mean())
        update_by_gradients(optimizer)

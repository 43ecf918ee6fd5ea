# case: an object of a class that stands for torch's optimizer is one: its steps are written later as well
# unsafe
# target: cpu
import torch
from mindspore.experimental import optim


class SGD(optim.SGD):
    pass


def train(model: torch.nn.Module, x):
#                ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = SGD(model.parameters(), lr=0.1)
#                         ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    loss = model(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    torch.nn.utils.clip_grad_value_(model.parameters(), 0.5)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_value_
    optimizer.step()
#             ^^^^ MP404 review inferred torch.optim.Optimizer.step
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad


# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


def clip_gradient_values(grads, clip_value, foreach=None):
    """Return the gradients with each value limited to clip_value and its negative."""
    limit = float(clip_value)
    return tuple(ops.clamp(each, -limit, limit) for each in grads)


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


class SGD(optim.SGD):
    pass


def train(model: nn.Cell, x):
    optimizer = SGD(parameters_of(model), lr=0.1)

    def forward_fn():
        loss = model(x).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
    loss, grads = grad_fn()
    grads = clip_gradient_values(grads, 0.5)
    optimizer(grads)



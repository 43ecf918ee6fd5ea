# case: which model an optimizer of a class that stands for torch's has is known by how it was made
# unsafe
# target: cpu
import torch
from mindspore.experimental import optim


class SGD(optim.SGD):
    pass


def train(first: torch.nn.Module, second: torch.nn.Module, x):
#                ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                         ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
    one = SGD(first.parameters(), lr=0.1)
#                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    two = SGD(second.parameters(), lr=0.1)
#                    ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    first.zero_grad()
#         ^^^^^^^^^ MP404 review torch.nn.Module.zero_grad
    loss = first(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    one.step()
#       ^^^^ MP404 review inferred torch.optim.Optimizer.step
    second.zero_grad()
#          ^^^^^^^^^ MP404 review torch.nn.Module.zero_grad
    loss = second(x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    two.step()
#       ^^^^ MP404 review inferred torch.optim.Optimizer.step


# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


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


def train(first: nn.Cell, second: nn.Cell, x):
    one = SGD(parameters_of(first), lr=0.1)
    two = SGD(parameters_of(second), lr=0.1)

    def forward_fn_loss():
        loss = first(x).sum()
        return loss

    grad_fn_loss = ms.value_and_grad(forward_fn_loss, None, one.parameters)
    loss, grads_loss = grad_fn_loss()
    one(grads_loss)

    def forward_fn_loss_2():
        loss = second(x).sum()
        return loss

    grad_fn_loss_2 = ms.value_and_grad(forward_fn_loss_2, None, two.parameters)
    loss, grads_loss_2 = grad_fn_loss_2()
    two(grads_loss_2)



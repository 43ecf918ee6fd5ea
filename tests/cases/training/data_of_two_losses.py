# case: what makes the data of one loss stands in front of another's forward
# unsafe
import torch
from torch import nn


def data(rows, seed):
    return torch.sin(torch.arange(rows * 2) * 0.7 + seed).reshape(rows, 2)
#          ^^^^^^^^^ MP102 safe torch.sin
#                    ^^^^^^^^^^^^ MP102 safe torch.arange


def train(generator: nn.Module, critic: nn.Module):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
#                                       ^^^^^^^^^ MP101 safe torch.nn.Module
    first = torch.optim.SGD(generator.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                     ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    second = torch.optim.SGD(critic.parameters(), lr=0.1)
#            ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for turn in range(3):
        real = data(6, turn)
        noise = data(6, turn + 100)
        second.zero_grad()
#              ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        fake = generator(noise)
        loss = (critic(real) - critic(fake.detach())).mean()
#                                          ^^^^^^ MP201 review inferred torch.Tensor.detach
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        second.step()
#              ^^^^ MP404 review torch.optim.Optimizer.step
        first.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        other = critic(fake).mean()
        other.backward()
#             ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        first.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
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


def data(rows, seed):
    return mint.sin(mint.arange(rows * 2) * 0.7 + seed).reshape(rows, 2)


def train(generator: nn.Cell, critic: nn.Cell):
    first = optim.SGD(parameters_of(generator), lr=0.1)
    second = optim.SGD(parameters_of(critic), lr=0.1)
    for turn in range(3):
        real = data(6, turn)
        noise = data(6, turn + 100)

        def forward_fn_other():
            fake = generator(noise)

            def forward_fn_loss():
                loss = (critic(real) - critic(ops.stop_gradient(fake))).mean()
                return loss

            grad_fn_loss = ms.value_and_grad(forward_fn_loss, None, second.parameters)
            loss, grads_loss = grad_fn_loss()
            with ms._no_grad():
                second(grads_loss)
            other = critic(fake).mean()
            return other

        grad_fn_other = ms.value_and_grad(forward_fn_other, None, first.parameters)
        other, grads_other = grad_fn_other()
        first(grads_other)

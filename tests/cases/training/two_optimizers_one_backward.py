# case: one backward pass for two optimizers gives each its own gradients
# unsafe
import torch
from torch import nn

def train(encoder: nn.Module, decoder: nn.Module, loader):
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
#                                      ^^^^^^^^^ MP101 safe torch.nn.Module
    first = torch.optim.SGD(encoder.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    second = torch.optim.SGD(decoder.parameters(), lr=0.2)
#            ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                    ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for data in loader:
        first.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        second.zero_grad()
#              ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = decoder(encoder(data)).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        first.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
        second.step()
#              ^^^^ MP404 review torch.optim.Optimizer.step
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


def train(encoder: nn.Cell, decoder: nn.Cell, loader):
    first = optim.SGD(parameters_of(encoder), lr=0.1)
    second = optim.SGD(parameters_of(decoder), lr=0.2)
    for data in loader:
        def forward_fn():
            loss = decoder(encoder(data)).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, (*first.parameters, *second.parameters))
        loss, grads = grad_fn()
        grads_1 = grads[: len(first.parameters)]
        grads_2 = grads[len(first.parameters) :]
        first(grads_1)
        second(grads_2)

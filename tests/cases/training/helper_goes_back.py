# case: a function that is given a loss is given its gradients too, by every caller
# unsafe
import torch
from torch import nn

def optimize(loss, optimizer):
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review inferred torch.optim.Optimizer.step


def train(model: nn.Module, loader):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
    optimizer = torch.optim.Adam(model.parameters())
#               ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                                      ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    for data in loader:
        output = model(data)
        optimize(output.sum(), optimizer)
        print(output)
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: running statistics are not among them."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        for name, parameter in part.parameters_and_names(expand=False):
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or not getattr(part, "affine", True)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def optimize(loss, optimizer, grads):
    optimizer(grads)


def train(model: nn.Cell, loader):
    optimizer = mint.optim.Adam(parameters_of(model))
    for data in loader:
        def forward_fn():
            output = model(data)
            return output.sum(), (output,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (output,)), grads = grad_fn()
        optimize(output.sum(), optimizer, grads)
        print(output)

# case: a step in a method of an object that holds model and optimizer
# unsafe
import torch
from torch import nn

class Trainer:
    def __init__(self, model: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=1e-3)
#                        ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                                                    ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters

    def step(self, data, target):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = nn.functional.mse_loss(self.model(data), target)
#              ^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.mse_loss
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        self.optimizer.step()
#                      ^^^^ MP404 review torch.optim.Optimizer.step
        return loss.item()
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


class Trainer:
    def __init__(self, model: nn.Cell):
        self.model = model
        self.optimizer = mint.optim.Adam(parameters_of(self.model), lr=1e-3)

    def step(self, data, target):
        def forward_fn():
            loss = mint.nn.functional.mse_loss(self.model(data), target)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, self.optimizer.parameters)
        loss, grads = grad_fn()
        self.optimizer(grads)
        return loss.item()

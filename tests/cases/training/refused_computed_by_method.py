# case: what another method computes with a model is left to a person
# unsafe
import torch
from torch import nn

class Trainer:
    def __init__(self, model: nn.Module, head: nn.Module):
#                             ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^ MP101 safe torch.nn.Module
        self.model = model
        self.head = head
        self.optimizer = torch.optim.Adam(model.parameters())
#                        ^^^^^^^^^^^^^^^^ MP201 review torch.optim.Adam
#                                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters

    def forward(self, data):
        self.made = self.model(data)

    def update(self):
        self.optimizer.zero_grad()
#                      ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = self.head(self.made).sum()
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        self.optimizer.step()
#                      ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
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
    def __init__(self, model: nn.Cell, head: nn.Cell):
        self.model = model
        self.head = head
        self.optimizer = mint.optim.Adam(parameters_of(model))

    def forward(self, data):
        self.made = self.model(data)

    def update(self):
        self.optimizer.zero_grad()
        loss = self.head(self.made).sum()
        loss.backward()
        self.optimizer.step()

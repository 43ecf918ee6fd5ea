# case: what a method gives back depends on what it reads of the object, not on all that the object holds
# unsafe
import torch
import torch.nn.functional as F
from torch import nn


class Regressor(nn.Module):
#               ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 1)
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.linear(x)

    def compile(self, loss):
        self.optim = self.chosen()
        self.loss_func = self.named(loss)

    def chosen(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)
#              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                   ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters

    def named(self, loss):
        if loss == "mse":
            return F.mse_loss
#                  ^^^^^^^^^^ MP203 review torch.nn.functional.mse_loss
        return F.l1_loss
#              ^^^^^^^^^ MP203 review torch.nn.functional.l1_loss

    def fit(self, loader):
        model = self.train()
#                    ^^^^^ MP103 safe inferred torch.nn.Module.train
        loss_func = self.loss_func
        optim = self.optim
        for x, y in loader:
            pred = model(x)
            optim.zero_grad()
#                 ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad
            loss = loss_func(pred, y)
            loss.backward()
#                ^^^^^^^^ MP404 review inferred torch.Tensor.backward
            optim.step()
#                 ^^^^ MP404 review inferred torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
import mindspore.mint.nn.functional as F
from mindspore import mint, nn


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


class Regressor(nn.Cell):
    def __init__(self):
        super().__init__()
        self.linear = mint.nn.Linear(4, 1)

    def construct(self, x):
        return self.linear(x)

    def compile(self, loss):
        self.optim = self.chosen()
        self.loss_func = self.named(loss)

    def chosen(self):
        return ms.experimental.optim.SGD(parameters_of(self), lr=0.01)

    def named(self, loss):
        if loss == "mse":
            return F.mse_loss
        return F.l1_loss

    def fit(self, loader):
        model = self.set_train()
        loss_func = self.loss_func
        optim = self.optim
        for x, y in loader:
            def forward_fn():
                pred = model(x)
                loss = loss_func(pred, y)
                return loss

            grad_fn = ms.value_and_grad(forward_fn, None, optim.parameters)
            loss, grads = grad_fn()
            optim(grads)

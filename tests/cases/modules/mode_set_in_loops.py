# case: a loop that binds a Module to what its train or eval gives has that Module; another value may be any
import torch
#      ^^^^^ MP106 review torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.last = nn.Linear(2, 2)
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.last(x)


def run(batches):
    net = Net()
    for batch in batches:
        net = net.train()
#                 ^^^^^ MP103 safe inferred torch.nn.Module.train
        out = net(batch)
        out.size(0)
#           ^^^^ MP103 safe inferred torch.Tensor.size
        net.parameters()
#           ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
    net = net.eval()
#             ^^^^ MP103 safe inferred torch.nn.Module.eval
    other = Net()
#           ^^^ MP410 safe torch.nn.Module
    for batch in batches:
        other.parameters()
#             ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
        other = made(other)
# --- after ---
from mindspore import mint, nn
import torch


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


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.last = mint.nn.Linear(2, 2)

    def construct(self, x):
        return self.last(x)


def run(batches):
    net = Net()
    for batch in batches:
        net = net.set_train()
        out = net(batch)
        out.shape[0]
        parameters_of(net)
    net = net.set_train(False)
    other = Net().set_train()
    for batch in batches:
        other.parameters()
        other = made(other)

# case: `.data` of a Parameter writes through; what is kept of it wants a look
# target: cpu
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.ones(2))
#                ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
#                             ^^^^^^^^^^ MP102 safe torch.ones
        self.fc = nn.Linear(2, 2)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear
        self.fc.bias.data.fill_(0.5)
#                         ^^^^^ MP103 safe inferred torch.Tensor.fill_
        self.w.data = torch.zeros(2)
#                     ^^^^^^^^^^^ MP102 safe torch.zeros
        self.w.data[0] = 3
        nn.init.zeros_(self.fc.weight.data)
#       ^^^^^^^^^^^^^^ MP102 safe torch.nn.init.zeros_
        self.old = self.w.data
#                         ^^^^ MP201 manual torch.nn.Parameter.data

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.fc(x) * self.w


net = Net().eval()
#           ^^^^ MP103 safe inferred torch.nn.Module.eval
for p in net.parameters():
#            ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters
    p.data.copy_(p.data * 0.5)
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.common.initializer import initializer


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
        self.w = ms.Parameter(mint.ones((2,)))
        self.fc = mint.nn.Linear(2, 2)
        self.fc.bias.data.copy_(ops.full_like(self.fc.bias.data, 0.5))
        self.w.data = mint.zeros((2,))
        self.w.data[0] = 3
        self.fc.weight.set_data(initializer('zeros', self.fc.weight.shape, self.fc.weight.dtype))
        self.old = self.w.data

    def construct(self, x):
        return self.fc(x) * self.w


net = Net().set_train(False)
for p in parameters_of(net):
    p.data.copy_(p.data * 0.5)

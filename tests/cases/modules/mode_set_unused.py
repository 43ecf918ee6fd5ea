# case: a mode that is set before anything can have run the Module needs nothing added
# findings: some
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2)
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        return self.drop(self.fc(x))


def changed(x, n):
    net = Net()
    net.fc = nn.Linear(net.fc.in_features, n)
    for parameter in net.parameters():
        parameter.requires_grad = False
    net.fc.weight.data.fill_(0.5)
    print(net)
    net.train()
    return net(x)


def either(x, flag):
    net = Net()
    if flag:
        net.eval()
    else:
        net.train()
    return net(x)


def unless(x, flag):
    net = Net()
    if flag:
        net = net.to(x.device)
    with torch.no_grad():
        net.eval()
        return net(x)


def handed_back():
    net = Net()
    return net.eval()


def other(x, net):
    mine = Net()

    def step(net):
        return net(x)

    y = step(net)
    mine.eval()
    return mine(y)


class Runner:
    def __init__(self, x):
        self.net = Net()
        self.device = x.device
        self.net.eval()
        self.out = self.net(x)
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
        self.fc = mint.nn.Linear(2, 2)
        self.drop = mint.nn.Dropout(0.5)

    def construct(self, x):
        return self.drop(self.fc(x))


def changed(x, n):
    net = Net()
    net.fc = mint.nn.Linear(net.fc.in_features, n)
    for parameter in parameters_of(net):
        parameter.requires_grad = False
    net.fc.weight.data.fill_(0.5)
    print(net)
    net.set_train()
    return net(x)


def either(x, flag):
    net = Net()
    if flag:
        net.set_train(False)
    else:
        net.set_train()
    return net(x)


def unless(x, flag):
    net = Net()
    if flag:
        net = net.to(x.device)
    with torch.no_grad():
        net.set_train(False)
        return net(x)


def handed_back():
    net = Net()
    return net.set_train(False)


def other(x, net):
    mine = Net()

    def step(net):
        return net(x)

    y = step(net)
    mine.set_train(False)
    return mine(y)


class Runner:
    def __init__(self, x):
        self.net = Net()
        self.device = x.device
        self.net.set_train(False)
        self.out = self.net(x)

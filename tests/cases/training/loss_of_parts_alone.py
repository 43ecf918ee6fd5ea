# case: a call of the model whose result nobody reads is part of a loss that is made of what its parts keep
# unsafe
# findings: some
import torch
from torch import nn


class Experts(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)
        self.aux = 0.0

    def forward(self, x):
        y = self.fc(x)
        self.aux = y.square().mean()
        return y


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.moe = Experts()

    def forward(self, x):
        return self.moe(x)


def train(data, optimizer: torch.optim.Optimizer):
    model = Net()
    for x in data:
        model(x)
        optimizer.zero_grad()
        loss = sum(each.aux for each in model.modules() if isinstance(each, Experts))
        loss.backward()
        optimizer.step()


def of_another(data, other, optimizer: torch.optim.Optimizer):
    model = Net()
    for x in data:
        other(x)
        optimizer.zero_grad()
        loss = model(x).mean()
        loss.backward()
        optimizer.step()
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


def modules_of(module):
    """The members of a Cell in torch's sense, itself first; empty containers are members too."""
    seen = set()

    def members(cell):
        if id(cell) in seen or isinstance(cell, nn.Optimizer) or hasattr(cell, "param_groups"):
            return
        seen.add(id(cell))
        yield cell
        # What MindSpore's layers are made of is no member in torch.
        if not isinstance(cell, (nn.RNN, nn.LSTM, nn.GRU, nn.BatchNorm3d)):
            for each in cell._cells.values():
                if each is not None:
                    yield from members(each)

    return members(module)


class Experts(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(4, 4)
        self.aux = 0.0

    def construct(self, x):
        y = self.fc(x)
        self.aux = y.square().mean()
        return y


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.moe = Experts()

    def construct(self, x):
        return self.moe(x)


def train(data, optimizer: optim.Optimizer):
    model = Net().set_train()
    for x in data:
        def forward_fn():
            model(x)
            loss = sum(each.aux for each in modules_of(model) if isinstance(each, Experts))
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def of_another(data, other, optimizer: optim.Optimizer):
    model = Net().set_train()
    for x in data:
        other(x)

        def forward_fn():
            loss = model(x).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)

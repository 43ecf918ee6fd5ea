# case: a loss that a part of the model keeps is computed where the model is called, if no other call runs the part
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
    for x, y in data:
        out = model(x)
        loss = (out - y).abs().mean() + 0.1 * model.moe.aux
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def by_parts(data, optimizer: torch.optim.Optimizer):
    net = Net()
    for x, y in data:
        seen = net.moe(x)
        optimizer.zero_grad()
        print(seen)
        out = net(x)
        loss = (out - y).abs().mean() + 0.1 * net.moe.aux
        loss.backward()
        optimizer.step()


def each_part(data, optimizer: torch.optim.Optimizer):
    model = Net()
    for x, y in data:
        loss = (model(x) - y).abs().mean()
        for part in model.modules():
            if isinstance(part, Experts):
                loss = loss + part.aux
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def before_the_call(data, optimizer: torch.optim.Optimizer):
    model = Net()
    for x, y in data:
        kept = model.moe.aux
        loss = (model(x) - y).abs().mean() + kept
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def given_before(data, other, optimizer: torch.optim.Optimizer):
    model = Net()
    for x, y in data:
        model.moe.bonus = other(x)
        optimizer.zero_grad()
        out = model(x)
        loss = (out - y).abs().mean() + model.moe.bonus
        loss.backward()
        optimizer.step()
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


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
    for x, y in data:
        def forward_fn():
            out = model(x)
            loss = (out - y).abs().mean() + 0.1 * model.moe.aux
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def by_parts(data, optimizer: optim.Optimizer):
    net = Net().set_train()
    for x, y in data:
        def forward_fn():
            seen = net.moe(x)
            print(seen)
            out = net(x)
            loss = (out - y).abs().mean() + 0.1 * net.moe.aux
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def each_part(data, optimizer: optim.Optimizer):
    model = Net().set_train()
    for x, y in data:
        def forward_fn():
            loss = (model(x) - y).abs().mean()
            for _, part in model.cells_and_names():
                if isinstance(part, Experts):
                    loss = loss + part.aux
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def before_the_call(data, optimizer: optim.Optimizer):
    model = Net().set_train()
    for x, y in data:
        kept = model.moe.aux
        loss = (model(x) - y).abs().mean() + kept
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def given_before(data, other, optimizer: optim.Optimizer):
    model = Net().set_train()
    for x, y in data:
        def forward_fn():
            model.moe.bonus = other(x)
            out = model(x)
            loss = (out - y).abs().mean() + model.moe.bonus
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)

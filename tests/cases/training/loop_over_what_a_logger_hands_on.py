# case: a loop over what an object was handed gives data, one over what it keeps what it was told
# unsafe
# target: cpu
import torch
import tools


def train(model: torch.nn.Module, criterion: torch.nn.Module, loader, optimizer: torch.optim.Optimizer):
#                ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                            ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                                                                ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    logger = tools.Logger()
    for samples, targets in logger.log_every(loader, 10):
        targets = [{k: v + 1 for k, v in t.items()} for t in targets]
        losses = criterion(model(samples), targets)
        loss = sum(losses[k] for k in losses)
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        logger.update(error=losses["error"])


class Memory:
    def __init__(self):
        self.kept = []

    def put(self, value):
        self.kept.append(value)

    def go(self, n):
        yield from self.kept[:n]

    def all(self):
        return self.kept

    def every(self, loader, n):
        for i, each in enumerate(loader):
            yield each


def replay(model: torch.nn.Module, memory, optimizer: torch.optim.Optimizer, data):
#                 ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                                     ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    for x in data:
        memory.put(model(x))
    for kept in memory.all():
        kept = [each * 2 for each in kept]
        loss = model(kept[0]).mean() + kept[1].mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def some(model: torch.nn.Module, optimizer: torch.optim.Optimizer, x):
#               ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                           ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    memory = Memory()
    memory.put(model(x))
    for kept in memory.go(3):
        kept = kept * 2
        loss = model(x).mean() + kept.mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def handed(model: torch.nn.Module, optimizer: torch.optim.Optimizer, loader):
#                 ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Module
#                                             ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    memory = Memory()
    for x in memory.every(loader, 10):
        x = x * 2
        loss = model(x).mean()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        memory.put(loss)
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim
import tools


def train(model: nn.Cell, criterion: nn.Cell, loader, optimizer: optim.Optimizer):
    logger = tools.Logger()
    for samples, targets in logger.log_every(loader, 10):
        def forward_fn(targets=targets):
            targets = [{k: v + 1 for k, v in t.items()} for t in targets]
            losses = criterion(model(samples), targets)
            loss = sum(losses[k] for k in losses)
            return loss, (losses,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (losses,)), grads = grad_fn()
        optimizer(grads)
        logger.update(error=losses["error"])


class Memory:
    def __init__(self):
        self.kept = []

    def put(self, value):
        self.kept.append(value)

    def go(self, n):
        yield from self.kept[:n]

    def all(self):
        return self.kept

    def every(self, loader, n):
        for i, each in enumerate(loader):
            yield each


def replay(model: nn.Cell, memory, optimizer: optim.Optimizer, data):
    for x in data:
        memory.put(model(x))
    for kept in memory.all():
        kept = [each * 2 for each in kept]
        loss = model(kept[0]).mean() + kept[1].mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def some(model: nn.Cell, optimizer: optim.Optimizer, x):
    memory = Memory()
    memory.put(model(x))
    for kept in memory.go(3):
        kept = kept * 2
        loss = model(x).mean() + kept.mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def handed(model: nn.Cell, optimizer: optim.Optimizer, loader):
    memory = Memory()
    for x in memory.every(loader, 10):
        def forward_fn(x=x):
            x = x * 2
            loss = model(x).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
        memory.put(loss)

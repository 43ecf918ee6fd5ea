# case: what a forward binds and deletes is its own; one that is bound before is not
# unsafe
# findings: some
import torch
from torch import nn


def own(model: nn.Module, loader, optimizer: torch.optim.SGD):
    for x, y in loader:
        optimizer.zero_grad()
        logits = model(x)
        first, second = logits.chunk(2)
        del logits
        loss = (first - second).sum()
        loss.backward()
        optimizer.step()


def of_before(model: nn.Module, loader, optimizer: torch.optim.SGD):
    for x, y in loader:
        optimizer.zero_grad()
        logits = model(x)
        del x
        loss = logits.sum()
        loss.backward()
        optimizer.step()


def bound_again(model: nn.Module, loader, optimizer: torch.optim.SGD):
    for x, y in loader:
        optimizer.zero_grad()
        logits = model(x)
        loss = logits.sum()
        del logits
        logits = model(y)
        loss = loss + logits.sum()
        loss.backward()
        optimizer.step()


def bound_behind(model: nn.Module, loader, optimizer: torch.optim.SGD):
    logits = 0
    for x, y in loader:
        print(logits)
        optimizer.zero_grad()
        logits = model(x)
        loss = logits.sum()
        del logits
        loss = loss + model(y).sum()
        loss.backward()
        optimizer.step()
        logits = 1
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def own(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x, y in loader:
        def forward_fn():
            logits = model(x)
            first, second = logits.chunk(2)
            del logits
            loss = (first - second).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def of_before(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x, y in loader:
        optimizer.zero_grad()
        logits = model(x)
        del x
        loss = logits.sum()
        loss.backward()
        optimizer.step()


def bound_again(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x, y in loader:
        optimizer.zero_grad()
        logits = model(x)
        loss = logits.sum()
        del logits
        logits = model(y)
        loss = loss + logits.sum()
        loss.backward()
        optimizer.step()


def bound_behind(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    logits = 0
    for x, y in loader:
        print(logits)

        def forward_fn():
            logits = model(x)
            loss = logits.sum()
            del logits
            loss = loss + model(y).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)
        logits = 1

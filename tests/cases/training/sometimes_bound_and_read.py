# case: what only some paths of a forward bind and what is read behind it keeps the value it had
# unsafe
import torch
from torch import nn


def train(model: nn.Module, coarse: nn.Module, loader, optimizer: torch.optim.SGD, verbose):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                                 ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x, y in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        out = model(x)
        loss = (out - y).abs().mean()
        if coarse is not None:
            first = (coarse(x) - y).abs().mean()
            loss = loss + first
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        if verbose and coarse is not None:
            print(loss.item(), first.item())


def before(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    extra = 0
    for x in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = model(x).sum()
        if loss > 3:
            extra = model(x + 1).sum()
            loss = loss + extra
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        print(extra)


def not_read(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                 ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss = model(x).sum()
        if loss > 3:
            extra = model(x + 1).sum()
            loss = loss + extra
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def train(model: nn.Cell, coarse: nn.Cell, loader, optimizer: mint.optim.SGD, verbose):
    for x, y in loader:
        def forward_fn(first=locals().get("first")):
            out = model(x)
            loss = (out - y).abs().mean()
            if coarse is not None:
                first = (coarse(x) - y).abs().mean()
                loss = loss + first
            return loss, (first,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (first,)), grads = grad_fn()
        optimizer(grads)
        if verbose and coarse is not None:
            print(loss.item(), first.item())


def before(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    extra = 0
    for x in loader:
        def forward_fn(extra=extra):
            loss = model(x).sum()
            if loss > 3:
                extra = model(x + 1).sum()
                loss = loss + extra
            return loss, (extra,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (extra,)), grads = grad_fn()
        optimizer(grads)
        print(extra)


def not_read(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x in loader:
        def forward_fn():
            loss = model(x).sum()
            if loss > 3:
                extra = model(x + 1).sum()
                loss = loss + extra
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)

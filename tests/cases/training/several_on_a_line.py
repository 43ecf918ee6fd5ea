# case: statements that share a line get lines of their own, and then the step is restructured
# unsafe
# findings: some
import torch


def train(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
    for x in data:
        loss = model(x).sum()
        optimizer.zero_grad(); loss.backward(); optimizer.step()  # one step
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
#                                   ^^^^^^^^ MP404 review inferred torch.Tensor.backward
#                                                         ^^^^ MP404 review torch.optim.Optimizer.step
        print(loss); print(x)


def compact(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
    for x in data: optimizer.zero_grad(); model(x).sum().backward(); optimizer.step()


def branches(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer, learn):
    loss = model(data).sum(); loss = loss * 2;
    if learn: optimizer.zero_grad(); loss.backward(); optimizer.step();  # now
    else: print(loss)


def joined(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
    optimizer.zero_grad(); loss = model(data).sum(); \
        loss.backward(); optimizer.step()


def plain(model: torch.nn.Module, x): y = model(x); print(y); return y
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim


def train(model: nn.Cell, data, optimizer: optim.Optimizer):
    for x in data:
        def forward_fn():
            loss = model(x).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)  # one step
        print(loss); print(x)


def compact(model: nn.Cell, data, optimizer: optim.Optimizer):
    for x in data:
        def forward_fn():
            return model(x).sum()

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def branches(model: nn.Cell, data, optimizer: optim.Optimizer, learn):
    def forward_fn():
        loss = model(data).sum()
        loss = loss * 2
        return loss

    if learn:
        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
    else:
        loss = forward_fn()
    if learn:
        optimizer(grads)  # now
    else: print(loss)


def joined(model: nn.Cell, data, optimizer: optim.Optimizer):
    optimizer.zero_grad(); loss = model(data).sum(); \
        loss.backward(); optimizer.step()


def plain(model: nn.Cell, x): y = model(x); print(y); return y

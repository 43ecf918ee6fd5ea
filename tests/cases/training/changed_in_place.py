# case: what a forward binds and then changes in place is its own; what came from before is handed in
# unsafe
# findings: some
import torch


def own(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
    for x in data:
        out = model(x)
        out.mul_(2)
        loss = out.sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def read_afterwards(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
    for x in data:
        out = model(x)
        out.mul_(2)
        loss = out.sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(out)


def from_before(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
    seen = torch.zeros(3)
    for x in data:
        out = model(x)
        seen.add_(1)
        loss = (out * seen).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def on_some_paths(model: torch.nn.Module, data, optimizer: torch.optim.Optimizer):
    for x in data:
        if len(x):
            out = model(x)
        out.mul_(2)
        loss = out.sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


def own(model: nn.Cell, data, optimizer: optim.Optimizer):
    for x in data:
        def forward_fn():
            out = model(x)
            out.mul_(2)
            loss = out.sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def read_afterwards(model: nn.Cell, data, optimizer: optim.Optimizer):
    for x in data:
        def forward_fn():
            out = model(x)
            out.mul_(2)
            loss = out.sum()
            return loss, (out,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (out,)), grads = grad_fn()
        optimizer(grads)
        print(out)


def from_before(model: nn.Cell, data, optimizer: optim.Optimizer):
    seen = mint.zeros((3,))
    for x in data:
        def forward_fn(seen=seen):
            out = model(x)
            seen.add_(1)
            loss = (out * seen).sum()
            return loss, (seen,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (seen,)), grads = grad_fn()
        optimizer(grads)


def on_some_paths(model: nn.Cell, data, optimizer: optim.Optimizer):
    for x in data:
        if len(x):
            out = model(x)
        out.mul_(2)
        loss = out.sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

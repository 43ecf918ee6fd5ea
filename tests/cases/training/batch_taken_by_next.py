# case: taking and moving a batch stays outside; a `try` that binds on each way is a sure one
# unsafe
import torch
from torch import nn


def moved(model: nn.Module, loader, device, optimizer: torch.optim.SGD, turns: int):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                      ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    batches = iter(loader)
    for _ in range(turns):
        try:
            batch = next(batches)
        except StopIteration:
            batches = iter(loader)
            batch = next(batches)
        batch = [t.to(device) for t in batch]
#                  ^^ MP201 review inferred torch.Tensor.to
        x, y = batch
        loss = (model(x) - y).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step


def computed(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                 ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        try:
            output = model(x)
        except ValueError:
            output = model(x + 1)
        loss = output.sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
        print(output)


def sometimes(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                  ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        try:
            output = model(x)
        except ValueError:
            print(x)
        loss = output.sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def later(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                              ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for number, x in enumerate(loader):
        output = model(x)
        if number:
            output = output + last
        loss = output.sum()
        last = 1.0
        loss = loss + last
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual guessed torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


def of_the_loop(model: nn.Module, loader, optimizer: torch.optim.SGD):
#                      ^^^^^^^^^ MP101 safe torch.nn.Module
#                                                    ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    for x in loader:
        hidden = model(x)
        x = x + hidden
        loss = model(x).sum()
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn


def moved_to(value, *args, **kwargs):
    """What `value.to(...)` gives of anything: of tensors and Cells a dtype alone says something."""
    tensor = isinstance(value, ms.Tensor)
    if not tensor and not (isinstance(value, nn.Cell) and type(value).to is nn.Cell.to):
        return value.to(*args, **kwargs)
    kind = kwargs.get("dtype")
    for each in (*args, kwargs.get("other")):
        if isinstance(each, ms.Tensor):
            kind = each.dtype
        elif isinstance(each, (ms.Type, type)):
            kind = {bool: ms.bool_, int: ms.int64, float: ms.float64}.get(each, each)
    if tensor and kwargs.get("copy"):
        value = value.copy()
    return value if kind is None else value.to(kind)


def moved(model: nn.Cell, loader, device, optimizer: mint.optim.SGD, turns: int):
    batches = iter(loader)
    for _ in range(turns):
        try:
            batch = next(batches)
        except StopIteration:
            batches = iter(loader)
            batch = next(batches)
        batch = [moved_to(t, device) for t in batch]
        x, y = batch

        def forward_fn():
            loss = (model(x) - y).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def computed(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x in loader:
        def forward_fn():
            try:
                output = model(x)
            except ValueError:
                output = model(x + 1)
            loss = output.sum()
            return loss, (output,)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (output,)), grads = grad_fn()
        optimizer(grads)
        print(output)


def sometimes(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x in loader:
        try:
            output = model(x)
        except ValueError:
            print(x)
        loss = output.sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def later(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for number, x in enumerate(loader):
        output = model(x)
        if number:
            output = output + last
        loss = output.sum()
        last = 1.0
        loss = loss + last
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def of_the_loop(model: nn.Cell, loader, optimizer: mint.optim.SGD):
    for x in loader:
        def forward_fn(x=x):
            hidden = model(x)
            x = x + hidden
            loss = model(x).sum()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)

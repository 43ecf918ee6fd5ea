# case: a list, a dict or a name of the file that a forward or a hook fills is computed by the run, which the forward begins with
# unsafe
import torch
from torch import nn

LOSSES = []
latest = None


class Keeps(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 3)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x, into):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        global latest
        x = self.fc(x)
        LOSSES.append((x**2).mean())
        latest = x.abs().mean()
        setattr(self, "term", x.mean())
        into["out"] = x
        return x


model = Keeps()
#       ^^^^^ MP410 safe torch.nn.Module
opt = torch.optim.SGD(model.parameters(), lr=0.1)
#     ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                           ^^^^^^^^^^ MP103 safe inferred torch.nn.Module.parameters


def of_a_list(x):
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    out = model(x, {})
    loss = LOSSES[-1]
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    return out


def of_a_global(x):
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    out = model(x, {})
    loss = latest * 2
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    return out


def by_its_name(x):
    out = model(x, {})
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = getattr(model, "term")
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    return out


def handed(x):
    kept = {}
    out = model(x, kept)
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = kept["out"].mean()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    return out


def summed(x):
    out = model(x, {})
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    sum(LOSSES[-1:]).backward()
#                    ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    return out
# --- after ---
import mindspore as ms
from mindspore import mint, nn
from mindspore.experimental import optim


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


LOSSES = []
latest = None


class Keeps(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 3)

    def construct(self, x, into):
        global latest
        x = self.fc(x)
        LOSSES.append((x**2).mean())
        latest = x.abs().mean()
        setattr(self, "term", x.mean())
        into["out"] = x
        return x


model = Keeps().set_train()
opt = optim.SGD(parameters_of(model), lr=0.1)


def of_a_list(x):
    def forward_fn():
        out = model(x, {})
        loss = LOSSES[-1]
        return loss, (out,)

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters, has_aux=True)
    (loss, (out,)), grads = grad_fn()
    opt(grads)
    return out


def of_a_global(x):
    def forward_fn():
        out = model(x, {})
        loss = latest * 2
        return loss, (out,)

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters, has_aux=True)
    (loss, (out,)), grads = grad_fn()
    opt(grads)
    return out


def by_its_name(x):
    def forward_fn():
        out = model(x, {})
        loss = getattr(model, "term")
        return loss, (out,)

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters, has_aux=True)
    (loss, (out,)), grads = grad_fn()
    opt(grads)
    return out


def handed(x):
    kept = {}

    def forward_fn():
        out = model(x, kept)
        loss = kept["out"].mean()
        return loss, (out,)

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters, has_aux=True)
    (loss, (out,)), grads = grad_fn()
    opt(grads)
    return out


def summed(x):
    def forward_fn():
        out = model(x, {})
        return sum(LOSSES[-1:]), (out,)

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters, has_aux=True)
    (loss, (out,)), grads = grad_fn()
    opt(grads)
    return out

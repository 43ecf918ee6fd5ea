# case: the run before a loss that reads parameters alone is of another loss where that went back behind it; a loop goes on in front of one
# unsafe
import torch
from torch import nn

model = nn.Sequential(nn.Linear(3, 3), nn.ReLU())
#       ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#       ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                      ^^^^^^^ MP101 safe torch.nn.ReLU
shown = []
model[0].register_forward_hook(lambda m, i, o: shown.append(o.detach()))
#                                                             ^^^^^^ MP201 review inferred torch.Tensor.detach
opt = torch.optim.SGD(model.parameters(), lr=0.1)
#     ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                           ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def two(x):
    out = model(x)
    loss = (out - 1).pow(2).mean()
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    decay = sum(p.pow(2).sum() for p in model.parameters())
#                                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    decay.backward()
#         ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step


def leaving(rows, find):
    for x in rows:
        out = model(x)
        if out.sum() > 3:
            break
        loss = find(model)
        opt.zero_grad()
#           ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        opt.step()
#           ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
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


model = nn.SequentialCell(mint.nn.Linear(3, 3), mint.nn.ReLU()).set_train()
shown = []
model[0].register_forward_hook(lambda m, i, o: shown.append(ops.stop_gradient(o)))
opt = optim.SGD(parameters_of(model), lr=0.1)


def two(x):
    def forward_fn_loss():
        out = model(x)
        loss = (out - 1).pow(2).mean()
        return loss

    grad_fn_loss = ms.value_and_grad(forward_fn_loss, None, opt.parameters)
    loss, grads_loss = grad_fn_loss()
    opt(grads_loss)

    def forward_fn_decay():
        decay = sum(p.pow(2).sum() for p in parameters_of(model))
        return decay

    grad_fn_decay = ms.value_and_grad(forward_fn_decay, None, opt.parameters)
    decay, grads_decay = grad_fn_decay()
    opt(grads_decay)


def leaving(rows, find):
    for x in rows:
        out = model(x)
        if out.sum() > 3:
            break

        def forward_fn():
            loss = find(model)
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
        loss, grads = grad_fn()
        opt(grads)

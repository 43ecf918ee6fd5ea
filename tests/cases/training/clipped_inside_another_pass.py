# case: gradients are clipped, and a step made, inside the pass that has the forward of both
# unsafe
import torch
from torch import nn


def train(batch, gen: nn.Module, disc: nn.Module, log):
#                     ^^^^^^^^^ MP101 safe torch.nn.Module
#                                      ^^^^^^^^^ MP101 safe torch.nn.Module
    opt_g = torch.optim.SGD(gen.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                               ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    opt_d = torch.optim.SGD(disc.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    fake = gen(batch)
    loss_d = (disc(fake.detach()) - disc(batch)).mean()
#                       ^^^^^^ MP201 review inferred torch.Tensor.detach
    opt_d.zero_grad()
#         ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss_d.backward()
#          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    log["d"] = nn.utils.clip_grad_norm_(disc.parameters(), 1.0)
#              ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
    opt_d.step()
#         ^^^^ MP404 review torch.optim.Optimizer.step
    loss_g = -disc(fake).mean()
    opt_g.zero_grad()
#         ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss_g.backward()
#          ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    nn.utils.clip_grad_norm_(gen.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
    opt_g.step()
#         ^^^^ MP404 review torch.optim.Optimizer.step


def other(batch, gen: nn.Module, disc: nn.Module):
#                     ^^^^^^^^^ MP101 safe torch.nn.Module
#                                      ^^^^^^^^^ MP101 safe torch.nn.Module
    opt_g = torch.optim.SGD(gen.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                               ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    opt_d = torch.optim.SGD(disc.parameters(), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP404 manual torch.optim.SGD
#                                ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters
    fake = gen(batch)
    loss_d = (disc(fake.detach()) - disc(batch)).mean()
#                       ^^^^^^ MP201 review inferred torch.Tensor.detach
    opt_d.zero_grad()
#         ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss_d.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    # Those of the step behind, whose gradients are not there yet.
    nn.utils.clip_grad_norm_(gen.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 manual torch.nn.utils.clip_grad_norm_
#                                ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    opt_d.step()
#         ^^^^ MP404 manual torch.optim.Optimizer.step
    loss_g = -disc(fake).mean()
    opt_g.zero_grad()
#         ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss_g.backward()
#          ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    opt_g.step()
#         ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, ops
from mindspore.experimental import optim
import torch
from torch import nn


def clip_gradients(grads, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Return the gradients scaled to a norm of at most max_norm, and the norm that they had."""
    order = float(norm_type)
    if order == float("inf"):
        total = ops.stack([ops.abs(each).max() for each in grads]).max()
    else:
        parts = [ops.pow(ops.abs(each), order).sum() for each in grads]
        total = ops.pow(ops.stack(parts).sum(), 1.0 / order)
    if error_if_nonfinite and not bool(ops.isfinite(total)):
        raise RuntimeError(f"the total norm of order {order} is not finite")
    scale = float(max_norm) / (total + 1e-6)
    # A comparison, as a limit would turn NaN into a number.
    scale = ops.where(scale > 1.0, ops.ones_like(scale), scale)
    return tuple(each * scale for each in grads), total


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(ms.nn.BatchNorm1d, ms.nn.BatchNorm2d, ms.nn.SyncBatchNorm, ms.nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, ms.nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (ms.nn.RNN, ms.nn.LSTM, ms.nn.GRU)):
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


def train(batch, gen: ms.nn.Cell, disc: ms.nn.Cell, log):
    opt_g = optim.SGD(parameters_of(gen), lr=0.1)
    opt_d = optim.SGD(parameters_of(disc), lr=0.1)

    def forward_fn_loss_g():
        fake = gen(batch)

        def forward_fn_loss_d():
            loss_d = (disc(ops.stop_gradient(fake)) - disc(batch)).mean()
            return loss_d

        grad_fn_loss_d = ms.value_and_grad(forward_fn_loss_d, None, opt_d.parameters)
        loss_d, grads_loss_d = grad_fn_loss_d()
        grads_loss_d, log["d"] = clip_gradients(grads_loss_d, 1.0)
        with ms._no_grad():
            opt_d(grads_loss_d)
        loss_g = -disc(fake).mean()
        return loss_g

    grad_fn_loss_g = ms.value_and_grad(forward_fn_loss_g, None, opt_g.parameters)
    loss_g, grads_loss_g = grad_fn_loss_g()
    grads_loss_g = clip_gradients(grads_loss_g, 1.0)[0]
    opt_g(grads_loss_g)


def other(batch, gen: ms.nn.Cell, disc: ms.nn.Cell):
    opt_g = torch.optim.SGD(gen.parameters(), lr=0.1)
    opt_d = torch.optim.SGD(disc.parameters(), lr=0.1)
    fake = gen(batch)
    loss_d = (disc(ops.stop_gradient(fake)) - disc(batch)).mean()
    opt_d.zero_grad()
    loss_d.backward()
    # Those of the step behind, whose gradients are not there yet.
    nn.utils.clip_grad_norm_(parameters_of(gen), 1.0)
    opt_d.step()
    loss_g = -disc(fake).mean()
    opt_g.zero_grad()
    loss_g.backward()
    opt_g.step()

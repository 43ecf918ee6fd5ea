# case: what clears and clips a model's gradients is for the optimizer that was given some of its parameters
# unsafe
import torch
from torch import nn

model, judge = nn.Linear(2, 2), nn.Linear(2, 1)
#              ^^^^^^^^^ MP101 safe torch.nn.Linear
#                               ^^^^^^^^^ MP101 safe torch.nn.Linear
optimizer = torch.optim.SGD(filter(lambda p: p.requires_grad, model.parameters()), lr=0.1)
#           ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
judge_optimizer = torch.optim.SGD([{"params": judge.parameters()}], lr=0.1)
#                 ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
#                                                   ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def train(x):
    judge.zero_grad()
#         ^^^^^^^^^ MP404 review torch.nn.Module.zero_grad
    judge_loss = judge(model(x).detach()).mean()
#                               ^^^^^^ MP201 review inferred torch.Tensor.detach
    judge_loss.backward()
#              ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    nn.utils.clip_grad_norm_(judge.parameters(), 1.0)
#   ^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_norm_
    judge_optimizer.step()
#                   ^^^^ MP404 review torch.optim.Optimizer.step
    model.zero_grad()
#         ^^^^^^^^^ MP404 review torch.nn.Module.zero_grad
    loss = model(x).mean()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    nn.utils.clip_grad_value_(model.parameters(), 0.1)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.nn.utils.clip_grad_value_
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


def clip_gradient_values(grads, clip_value, foreach=None):
    """Return the gradients with each value limited to clip_value and its negative."""
    limit = float(clip_value)
    return tuple(ops.clamp(each, -limit, limit) for each in grads)


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


model, judge = mint.nn.Linear(2, 2), mint.nn.Linear(2, 1)
optimizer = optim.SGD(filter(lambda p: p.requires_grad, parameters_of(model)), lr=0.1)
judge_optimizer = optim.SGD([{"params": parameters_of(judge)}], lr=0.1)


def train(x):
    def forward_fn_judge_loss():
        judge_loss = judge(ops.stop_gradient(model(x))).mean()
        return judge_loss

    grad_fn_judge_loss = ms.value_and_grad(forward_fn_judge_loss, None, judge_optimizer.parameters)
    judge_loss, grads_judge_loss = grad_fn_judge_loss()
    grads_judge_loss = clip_gradients(grads_judge_loss, 1.0)[0]
    judge_optimizer(grads_judge_loss)

    def forward_fn_loss():
        loss = model(x).mean()
        return loss

    grad_fn_loss = ms.value_and_grad(forward_fn_loss, None, optimizer.parameters)
    loss, grads_loss = grad_fn_loss()
    grads_loss = clip_gradient_values(grads_loss, 0.1)
    optimizer(grads_loss)

# case: what a parser of arguments gives, whatever is computed of it, has no gradients, nor has `not`; what a model computes outside of a step keeps it torch's
# unsafe
# target: cpu
# findings: some
import argparse

import torch
import torch.nn.functional as F
from torch import nn


def train(batches, model: nn.Module, args):
    optimizer = torch.optim.Adam(model.parameters(), lr=args.lr)
    for x, y in batches:
        if args.cuda:
            x, y = x.cuda(), y.cuda()
        optimizer.zero_grad()
        loss = F.cross_entropy(model(x), y) * opt.weight
        loss.backward()
        optimizer.step()


def remember(args, model, x):
    args.shift = model(x)


def left(batches, model: nn.Module, args):
    optimizer = torch.optim.Adam(model.parameters(), lr=args.lr)
    for x, y in batches:
        remember(args, model, x)
        optimizer.zero_grad()
        loss = F.cross_entropy(model(x) + args.shift, y)
        loss.backward()
        optimizer.step()
#                 ^^^^ MP404 manual torch.optim.Optimizer.step


parser = argparse.ArgumentParser()
args = parser.parse_args()
args.cuda = (not args.no_cuda) and torch.cuda.is_available()
opt = argparse.ArgumentParser().parse_args()
opt.weight = opt.weight or opt.lr * opt.batch / 256
# --- after ---
import argparse

import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import torch


class Adam(optim.Adam):
    """Adam with `eps` beside the corrected second moment, compiled once (torch.optim.Adam)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        weight_decay=0,
        amsgrad=False,
        *,
        foreach=None,
        maximize=False,
        capturable=False,
        differentiable=False,
        fused=None,
        decoupled_weight_decay=False,
    ):
        super().__init__(params, lr, tuple(betas), eps, weight_decay, amsgrad, maximize=maximize)
        self.more = {"decoupled_weight_decay": decoupled_weight_decay}
        self.left_out = [0] * len(self.parameters)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        count = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            group = {**self.more, **group}
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            decay, decoupled = group["weight_decay"], group["decoupled_weight_decay"]
            how = "" if not decay else "apart" if decoupled else "added"
            trained = {}
            for at, value in enumerate(group["params"], start):
                if value.requires_grad:
                    trained.setdefault((count - self.left_out[at], value.dtype), []).append(at)
                else:
                    # Frozen: its moments and its own count of steps stand still.
                    self.left_out[at] += 1
            for (step, kind), picked in trained.items():
                rate, root = lr / (1 - beta1**step), (1 - beta2**step) ** 0.5
                numbers = (1 - lr * decay if decoupled else decay, rate, root)
                numbers += (1 - beta1, beta2, 1 - beta2)
                numbers = [ms.Tensor(number, kind) for number in numbers]
                grads = tuple(
                    -gradients[at] if group["maximize"] else gradients[at] for at in picked
                )
                own = (group["eps"], group["amsgrad"])
                # One graph of hundreds of parameters compiles slower, and of some 800 it raises.
                for first in range(0, len(picked), 16):
                    some = slice(first, first + 16)
                    parts = (ms.mutable(grads[some]), tuple(picked[some]))
                    self.update(how, *numbers, *own, *parts)
        return True

    @ms.jit
    def update(self, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, grads, picked):
        values, means, squares, greatest = (), (), (), ()
        for at in picked:
            values += (self.parameters[at],)
            means += (self.exp_avg[at],)
            squares += (self.exp_avg_sq[at],)
            greatest += (self.max_exp_avg_sq[at],)
        changed = ops.partial(
            self.change, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad
        )
        return self.hyper_map(changed, values, grads, means, squares, greatest)

    @staticmethod
    def change(how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, value, grad, *state):
        mean, square, most = state
        if how == "added":
            grad = grad + value * decay
        ops.assign(mean, (mean + (grad - mean) * rest1).astype(mean.dtype))
        ops.assign(square, (square * beta2 + grad * grad * rest2).astype(square.dtype))
        held = square
        if amsgrad:
            ops.assign(most, ops.maximum(most, square))
            held = most
        new = value * decay if how == "apart" else value
        new = new - mean / (ops.sqrt(held) / root + eps) * rate
        return ops.assign(value, new.astype(value.dtype))


def cross_entropy(
    input,
    target,
    weight=None,
    size_average=None,
    ignore_index=-100,
    reduce=None,
    reduction="mean",
    label_smoothing=0.0,
):
    """Cross entropy of logits, of which some may be -inf (torch.nn.functional.cross_entropy)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    axis = 0 if input.ndim == 1 else 1
    classes = input.shape[axis]
    if not target.size:
        kept = input.shape[:axis] + input.shape[axis + 1 :]
        return reduced(ops.zeros(kept, dtype=input.dtype), reduction)
    logs = ops.log_softmax(input, axis)
    scaled = logs
    if weight is not None:
        scaled = logs * weight.reshape((classes,) + (1,) * (input.ndim - axis - 1))
    if input.shape == target.shape:
        if label_smoothing > 0:
            target = target * (1 - label_smoothing) + label_smoothing / classes
        loss = -(scaled * target).sum(axis)
        if reduction == "none":
            return loss
        return loss.sum() / (input.size // classes) if reduction == "mean" else loss.sum()
    loss = nll_loss(logs, target, weight, None, ignore_index, None, reduction)
    if label_smoothing == 0:
        return loss
    even = -scaled.sum(axis)
    kept = target != ignore_index
    even = ops.where(kept, even, ops.zeros_like(even))
    if reduction != "none":
        even = even.sum()
    if reduction == "mean":
        share = kept.astype(input.dtype)
        if weight is not None:
            label = ops.where(kept, target, ops.zeros_like(target)).astype(ms.int32)
            share = share * ops.gather(weight, label, 0)
        even = even / share.sum()
    return (1 - label_smoothing) * loss + even * (label_smoothing / classes)


def nll_loss(
    input,
    target,
    weight=None,
    size_average=None,
    ignore_index=-100,
    reduce=None,
    reduction="mean",
):
    """The label's negative log likelihood, whatever other classes have (torch's nll_loss)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    axis = 0 if input.ndim == 1 else 1
    if not target.size:
        return reduced(ops.zeros(target.shape, dtype=input.dtype), reduction)
    kept = target != ignore_index
    label = ops.where(kept, target, ops.zeros_like(target)).astype(ms.int32)
    loss = -ops.gather_elements(input, axis, label.expand_dims(axis)).squeeze(axis)
    loss = ops.where(kept, loss, ops.zeros_like(loss))
    share = kept.astype(input.dtype)
    if weight is not None:
        share = share * ops.gather(weight, label, 0)
        loss = loss * share
    if reduction == "none":
        return loss
    return loss.sum() / share.sum() if reduction == "mean" else loss.sum()


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


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


def train(batches, model: nn.Cell, args):
    optimizer = Adam(parameters_of(model), lr=args.lr)
    for x, y in batches:
        def forward_fn(x=x, y=y):
            loss = cross_entropy(model(x), y) * opt.weight
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        optimizer(grads)


def remember(args, model, x):
    args.shift = model(x)


def left(batches, model: nn.Cell, args):
    optimizer = torch.optim.Adam(model.parameters(), lr=args.lr)
    for x, y in batches:
        remember(args, model, x)
        optimizer.zero_grad()
        loss = cross_entropy(model(x) + args.shift, y)
        loss.backward()
        optimizer.step()


parser = argparse.ArgumentParser()
args = parser.parse_args()
args.cuda = (not args.no_cuda) and ms.get_current_device().device_target != "CPU"
opt = argparse.ArgumentParser().parse_args()
opt.weight = opt.weight or opt.lr * opt.batch / 256

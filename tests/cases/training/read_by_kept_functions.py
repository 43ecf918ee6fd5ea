# case: functions that tables, decorators and calls keep read a block's names as well
# target: cpu
# unsafe
# findings: some
import torch
from torch import nn
from torch.nn import functional as F

LOSSES = {}


def register(name):
    def keep(function):
        LOSSES[name] = function
        return function

    return keep


@register("weighted")
def weighted(y):
    return F.cross_entropy(logits, y) * scale


def even(y):
    return probs.pow(2).sum(1).mean()


def report():
    print(margin)


@torch.no_grad()
def never_called():
    return shown


class Watch:
    def __init__(self, tell):
        self.tell = tell


watch = Watch(report)
TABLE = {"even": even}
model = nn.Linear(4, 3)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
for x, y in [(torch.randn(8, 4), torch.arange(8) % 3)]:
    optimizer.zero_grad()
    logits = model(x)
    scale = 1.0 + logits.detach().abs().max().item()
    probs = logits.softmax(1)
    margin = probs.max().item()
    shown = logits + 1
    own = logits * 2
    watch.tell()
    loss = LOSSES["weighted"](y) + TABLE["even"](y) + own.mean() + shown.mean()
    loss.backward()
    optimizer.step()
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim


class SGD(optim.SGD):
    """SGD whose step is not compiled, however many parameters it has (torch.optim.SGD)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        momentum=0,
        dampening=0,
        weight_decay=0,
        nesterov=False,
        *,
        maximize=False,
        foreach=None,
        differentiable=False,
        fused=None,
    ):
        super().__init__(params, lr, momentum, dampening, weight_decay, nesterov, maximize=maximize)

    def construct(self, gradients):
        for group, start in zip(self.param_groups, self.group_start_id):
            decay, nesterov = float(group["weight_decay"]), group["nesterov"]
            update = ops.SGD(float(group["dampening"]), decay, nesterov)
            lr, momentum = (ms.Tensor(float(group[key]), ms.float32) for key in ("lr", "momentum"))
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                update(value, gradient, lr, self.accum[at], momentum, self.stat[at])
        return True


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


LOSSES = {}


def register(name):
    def keep(function):
        LOSSES[name] = function
        return function

    return keep


@register("weighted")
def weighted(y):
    return cross_entropy(logits, y) * scale


def even(y):
    return probs.pow(2).sum(1).mean()


def report():
    print(margin)


@ms._no_grad()
def never_called():
    return shown


class Watch:
    def __init__(self, tell):
        self.tell = tell


watch = Watch(report)
TABLE = {"even": even}
model = mint.nn.Linear(4, 3)
optimizer = SGD(parameters_of(model), lr=0.5)
for x, y in [(ops.randn(8, 4), ops.arange(8) % 3)]:
    def forward_fn():
        global logits, margin, probs, scale
        logits = model(x)
        scale = 1.0 + ops.stop_gradient(logits).abs().max().item()
        probs = ops.exp(ops.log_softmax(logits, 1))
        margin = probs.max().item()
        shown = logits + 1
        own = logits * 2
        watch.tell()
        loss = LOSSES["weighted"](y) + TABLE["even"](y) + own.mean() + shown.mean()
        return loss, (shown,)

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
    (loss, (shown,)), grads = grad_fn()
    optimizer(grads)

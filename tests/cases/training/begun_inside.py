# case: what a loop of the forward binds first and the loss reads is the function's own
# unsafe
# target: cpu
import torch
from torch import nn, optim

rnn = nn.RNNCell(4, 8)
#     ^^^^^^^^^^ MP101 safe torch.nn.RNNCell
criterion = nn.CrossEntropyLoss()
#           ^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.CrossEntropyLoss
optimizer = optim.SGD(rnn.parameters(), lr=0.1)
#           ^^^^^^^^^ MP101 safe torch.optim.SGD
#                         ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters


def train(lines, y):
    hidden = torch.zeros(1, 8)
#            ^^^^^^^^^^^ MP102 safe torch.zeros
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    for line in lines:
        hidden = rnn(line, hidden)
        output = hidden * 2
    loss = criterion(output, y)
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 review torch.optim.Optimizer.step
    return output, loss.item()


def train_in_turns(batches, y):
    for lines in batches:
        hidden = torch.zeros(1, 8)
#                ^^^^^^^^^^^ MP102 safe torch.zeros
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
        for line in lines:
            hidden = rnn(line, hidden)
            output = hidden * 2
        loss = criterion(output, y)
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        optimizer.step()
#                 ^^^^ MP404 review torch.optim.Optimizer.step
    return output
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import math


class CrossEntropyLayer(nn.Cell):
    """Cross entropy of logits with labels or with probabilities."""

    def __init__(
        self,
        weight=None,
        size_average=None,
        ignore_index=-100,
        reduce=None,
        reduction="mean",
        label_smoothing=0.0,
    ):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = size_average is None or size_average
            reduction = ("mean" if whole else "sum") if reduce is None or reduce else "none"
        self.weight = weight
        self.ignore_index = ignore_index
        self.reduction = reduction
        self.label_smoothing = label_smoothing

    def construct(self, input, target):
        return cross_entropy(
            input,
            target,
            self.weight,
            None,
            self.ignore_index,
            None,
            self.reduction,
            self.label_smoothing,
        )


class RNNCellLayer(nn.Cell):
    """One step of an Elman network; parameters are named as in torch."""

    def __init__(
        self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None
    ):
        super().__init__()
        self.input_size = input_size
        self.hidden_size = hidden_size
        self.bias = bias
        self.nonlinearity = nonlinearity
        shapes = {"weight_ih": (input_size,), "weight_hh": (hidden_size,)}
        if bias:
            shapes |= {"bias_ih": (), "bias_hh": ()}
        bound = 1 / math.sqrt(hidden_size)
        for name, shape in shapes.items():
            shape = (hidden_size, *shape)
            drawn = ops.rand(math.prod(shape), dtype=ms.float32).reshape(shape)
            drawn = ((2 * drawn - 1) * bound).astype(dtype or ms.float32)
            setattr(self, name, ms.Parameter(drawn, name=name))

    def project(self, values, side):
        found = ops.matmul(values, getattr(self, f"weight_{side}").T)
        return found + getattr(self, f"bias_{side}") if self.bias else found

    def construct(self, input, hx=None):
        if hx is None:
            hx = ops.zeros((*input.shape[:-1], self.hidden_size), input.dtype)
        found = self.project(input, "ih") + self.project(hx, "hh")
        if self.nonlinearity != "tanh":
            return ops.relu(found)
        # On CPU `ops.tanh` is off by 0.0001, and its gradient by 0.0002.
        return 2 * ops.sigmoid(2 * found) - 1


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


rnn = RNNCellLayer(4, 8)
criterion = CrossEntropyLayer()
optimizer = SGD(parameters_of(rnn), lr=0.1)


def train(lines, y):
    hidden = mint.zeros((1, 8))

    def forward_fn(hidden=hidden):
        for line in lines:
            hidden = rnn(line, hidden)
            output = hidden * 2
        loss = criterion(output, y)
        return loss, (hidden, output)

    grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
    (loss, (hidden, output)), grads = grad_fn()
    optimizer(grads)
    return output, loss.item()


def train_in_turns(batches, y):
    for lines in batches:
        hidden = mint.zeros((1, 8))

        def forward_fn(hidden=hidden):
            for line in lines:
                hidden = rnn(line, hidden)
                output = hidden * 2
            loss = criterion(output, y)
            return loss, (hidden, output)

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters, has_aux=True)
        (loss, (hidden, output)), grads = grad_fn()
        optimizer(grads)
    return output

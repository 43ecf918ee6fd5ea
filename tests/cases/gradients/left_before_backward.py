# case: what leaves the block between a forward and a gradient of its input goes behind the gradient
# unsafe
# target: cpu
import torch
import torch.nn.functional as F
from torch import nn

criterion = nn.CrossEntropyLoss()
#           ^^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.CrossEntropyLoss


def attack(model: nn.Module, loader, epsilon: float):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    found = []
    for data, target in loader:
        data.requires_grad = True
#            ^^^^^^^^^^^^^ MP404 manual inferred torch.Tensor.requires_grad
        output = model(data)
        predicted = output.max(1, keepdim=True)[1]
        # Wrong already.
        if predicted.item() != target.item():
            continue
        loss = F.nll_loss(output, target)
#              ^^^^^^^^^^ MP102 safe torch.nn.functional.nll_loss
        model.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.nn.Module.zero_grad
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        found.append(data + epsilon * data.grad.data.sign())
#                                          ^^^^ MP404 manual inferred torch.Tensor.grad
    return found


def attack_in_turns(model: nn.Module, x, y, steps: int):
#                          ^^^^^^^^^ MP101 safe torch.nn.Module
    delta = torch.zeros_like(x, requires_grad=True)
#           ^^^^^^^^^^^^^^^^ MP404 manual torch.zeros_like
    for _ in range(steps):
        output = model(x + delta)
        index = torch.where(output.max(1)[1] == y)[0]
#               ^^^^^^^^^^^ MP102 safe torch.where
        if len(index) == 0:
            break
        loss = criterion(output, y)
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        delta.data += torch.sign(delta.grad.detach())
#             ^^^^ MP201 review torch.Tensor.data
#                     ^^^^^^^^^^ MP102 safe torch.sign
#                                      ^^^^ MP404 manual torch.Tensor.grad
#                                           ^^^^^^ MP201 review torch.Tensor.detach
        delta.grad.zero_()
#             ^^^^ MP404 manual torch.Tensor.grad
#                  ^^^^^ MP201 review torch.Tensor.zero_
    return delta.detach()
#                ^^^^^^ MP201 review torch.Tensor.detach
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


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


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


criterion = CrossEntropyLayer()


def attack(model: nn.Cell, loader, epsilon: float):
    found = []
    for data, target in loader:
        def outputs_of(data):
            output = model(data)
            predicted = output.max(1, keepdim=True)[1]
            # Wrong already.
            loss = nll_loss(output, target)
            return loss, (predicted,)

        loss, gradient_fn, (predicted,) = ms.vjp(outputs_of, data, has_aux=True)
        data_grad = ops.stop_gradient(gradient_fn(ops.ones_like(loss))[0])
        if predicted.item() != target.item():
            continue
        found.append(data + epsilon * data_grad.sign())
    return found


def attack_in_turns(model: nn.Cell, x, y, steps: int):
    delta = ops.zeros_like(x)
    for _ in range(steps):
        def outputs_of(delta):
            output = model(x + delta)
            index = mint.unbind(ops.nonzero(output.max(1)[1] == y), 1)[0]
            loss = criterion(output, y)
            return loss, (index,)

        loss, gradient_fn, (index,) = ms.vjp(outputs_of, delta, has_aux=True)
        delta_grad = ops.stop_gradient(gradient_fn(ops.ones_like(loss))[0])
        if len(index) == 0:
            break
        ops.assign(delta, delta.data + mint.sign(ops.stop_gradient(delta_grad)))
    return ops.stop_gradient(delta)

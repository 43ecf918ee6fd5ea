# case: what leaves the block before a gradient stays there where computing that before would show
# unsafe
# target: cpu
# findings: some
import random

import torch
import torch.nn.functional as F
from torch import nn


def asked_of_the_loss(model: nn.Module, loader):
    found = []
    for data, target in loader:
        data.requires_grad = True
        output = model(data)
        loss = F.nll_loss(output, target)
        if loss.item() > 3:
            break
        loss = loss * 2
        loss.backward()
        found.append(data.grad.sign())
    return found


def read_later(model: nn.Module, loader):
    found = []
    for data, target in loader:
        data.requires_grad = True
        output = model(data)
        guess = output.max(1)[1]
        if guess.item() != target.item():
            break
        loss = F.nll_loss(output, target)
        loss.backward()
        found.append(data.grad.sign())
    return found, loss


def with_an_effect(model: nn.Module, loader, log):
    found = []
    for data, target in loader:
        data.requires_grad = True
        output = model(data)
        guess = output.max(1)[1]
        if guess.item() != target.item():
            continue
        loss = log(F.nll_loss(output, target))
        loss.backward()
        found.append(data.grad.sign())
    return found


def of_one_tensor(model: nn.Module, x, y, steps: int):
    delta = torch.zeros_like(x, requires_grad=True)
    for _ in range(steps):
        output = model(x + delta)
        guess = output.max(1)[1]
        if guess.item() != y.item():
            continue
        loss = F.cross_entropy(output, y)
        loss.backward()
        delta.data += torch.sign(delta.grad.detach())
        delta.grad.zero_()
    return delta.detach()


def returned(model: nn.Module, data, target):
    data.requires_grad = True
    output = model(data)
    guess = output.max(1)[1]
    if guess.item() != target.item():
        return data
    loss = F.nll_loss(output, target)
    loss.backward()
    return data + data.grad.sign()


def with_a_draw(model: nn.Module, loader):
    found = []
    for data, target in loader:
        data.requires_grad = True
        output = model(data)
        guess = output.max(1)[1]
        if guess.item() != target.item():
            break
        share = random.random()
        loss = F.nll_loss(output, target) * share
        loss.backward()
        found.append(data.grad.sign())
    return found
# --- after ---
import random

import mindspore as ms
from mindspore import mint, nn, ops


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


def asked_of_the_loss(model: nn.Cell, loader):
    found = []
    for data, target in loader:
        data.requires_grad = True
        output = model(data)
        loss = nll_loss(output, target)
        if loss.item() > 3:
            break
        loss = loss * 2
        loss.backward()
        found.append(data.grad.sign())
    return found


def read_later(model: nn.Cell, loader):
    found = []
    for data, target in loader:
        data.requires_grad = True
        output = model(data)
        guess = output.max(1)[1]
        if guess.item() != target.item():
            break
        loss = nll_loss(output, target)
        loss.backward()
        found.append(data.grad.sign())
    return found, loss


def with_an_effect(model: nn.Cell, loader, log):
    found = []
    for data, target in loader:
        data.requires_grad = True
        output = model(data)
        guess = output.max(1)[1]
        if guess.item() != target.item():
            continue
        loss = log(nll_loss(output, target))
        loss.backward()
        found.append(data.grad.sign())
    return found


def of_one_tensor(model: nn.Cell, x, y, steps: int):
    delta = ops.zeros_like(x)
    for _ in range(steps):
        output = model(x + delta)
        guess = output.max(1)[1]
        if guess.item() != y.item():
            continue
        loss = cross_entropy(output, y)
        loss.backward()
        ops.assign(delta, delta.data + mint.sign(ops.stop_gradient(delta.grad)))
        delta.grad.copy_(ops.zeros_like(delta.grad))
    return ops.stop_gradient(delta)


def returned(model: nn.Cell, data, target):
    data.requires_grad = True
    output = model(data)
    guess = output.max(1)[1]
    if guess.item() != target.item():
        return data
    loss = nll_loss(output, target)
    loss.backward()
    return data + data.grad.sign()


def with_a_draw(model: nn.Cell, loader):
    found = []
    for data, target in loader:
        data.requires_grad = True
        output = model(data)
        guess = output.max(1)[1]
        if guess.item() != target.item():
            break
        share = random.random()
        loss = nll_loss(output, target) * share
        loss.backward()
        found.append(data.grad.sign())
    return found

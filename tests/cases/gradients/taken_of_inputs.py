# case: what leads from a tensor to its gradient goes into a function
# unsafe
# target: cpu
import torch
import torch.nn.functional as F
from torch import nn


def fgsm(model: nn.Module, data: torch.Tensor, target, eps):
#               ^^^^^^^^^ MP101 safe torch.nn.Module
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    data.requires_grad = True
    output = model(data)
    loss = F.cross_entropy(output, target)  # kept
#          ^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.cross_entropy
    model.zero_grad()
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    data_grad = data.grad.data
    return data + eps * data_grad.sign(), output


def pgd(model: nn.Module, images: torch.Tensor, labels):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    adv = images.clone().detach()
#                ^^^^^ MP103 safe torch.Tensor.clone
#                        ^^^^^^ MP201 review torch.Tensor.detach
    for _ in range(3):
        adv.requires_grad_()
        cost = F.cross_entropy(model(adv), labels)
#              ^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.cross_entropy
        count = len(labels)
        grad = torch.autograd.grad(cost, adv, retain_graph=False, create_graph=False)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
        adv = adv.detach() + grad.sign() / count
#                 ^^^^^^ MP201 review inferred torch.Tensor.detach
    return adv


def dream(model: nn.Module, image: torch.Tensor):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    image = image.clone().requires_grad_(True)
#                 ^^^^^ MP103 safe torch.Tensor.clone
    for _ in range(3):
        loss = model(image).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        image.data = image + 0.1 * image.grad
        image.grad.zero_()
    return image


def weighted(model: nn.Module, x: torch.Tensor, w: torch.Tensor):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                  ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.detach().requires_grad_()
#         ^^^^^^ MP201 review torch.Tensor.detach
    y = torch.zeros_like(w, requires_grad=True)
#       ^^^^^^^^^^^^^^^^ MP201 review torch.zeros_like
    both = model(x) * y
    gx, gy = torch.autograd.grad(outputs=both, inputs=[x, y], grad_outputs=torch.ones_like(both))
#            ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
#                                                                          ^^^^^^^^^^^^^^^ MP102 safe torch.ones_like
    return gx, gy, both


def directly(model: nn.Module, x: torch.Tensor):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^ MP101 safe torch.Tensor
    x = x.detach().requires_grad_()
#         ^^^^^^ MP201 review torch.Tensor.detach
    first = torch.autograd.grad(model(x).sum(), x)
#           ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
    second = torch.autograd.grad(model(x).sum(), x)[0]
#            ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
    torch.tanh(model(x)).sum().backward()
#   ^^^^^^^^^^ MP102 safe torch.tanh
#                              ^^^^^^^^ MP404 review torch.Tensor.backward
    return first, second, x.grad.detach().abs()
# --- after ---
import mindspore as ms
from mindspore import nn, ops


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


def tanh(input):
    """The hyperbolic tangent (torch.tanh), from that of a quarter of the input.

    On CPU `ops.tanh` of float32 is wrong by up to 1e-4 where x is between 3 and 7.
    """
    quarter = ops.tanh(input / 4)
    half = 2 * quarter / (1 + quarter * quarter)
    return 2 * half / (1 + half * half)


def fgsm(model: nn.Cell, data: ms.Tensor, target, eps):
    def outputs_of(data):
        output = model(data)
        loss = cross_entropy(output, target)  # kept
        return loss, (output,)

    loss, gradient_fn, (output,) = ms.vjp(outputs_of, data, has_aux=True)
    data_grad_2 = ops.stop_gradient(gradient_fn(ops.ones_like(loss))[0])
    data_grad = data_grad_2
    return data + eps * data_grad.sign(), output


def pgd(model: nn.Cell, images: ms.Tensor, labels):
    adv = ops.stop_gradient(ops.deepcopy(images))
    for _ in range(3):
        def outputs_of(adv):
            cost = cross_entropy(model(adv), labels)
            return cost

        cost, gradient_fn = ms.vjp(outputs_of, adv)
        count = len(labels)
        grad = ops.stop_gradient(gradient_fn(ops.ones_like(cost))[0])
        adv = ops.stop_gradient(adv) + grad.sign() / count
    return adv


def dream(model: nn.Cell, image: ms.Tensor):
    image = ops.deepcopy(image)
    for _ in range(3):
        def outputs_of(image):
            loss = model(image).sum()
            return loss

        loss, gradient_fn = ms.vjp(outputs_of, image)
        image_grad = ops.stop_gradient(gradient_fn(ops.ones_like(loss))[0])
        image = image + 0.1 * image_grad
    return image


def weighted(model: nn.Cell, x: ms.Tensor, w: ms.Tensor):
    x = ops.stop_gradient(x)
    y = ops.zeros_like(w)

    def outputs_of(x, y):
        both = model(x) * y
        return both

    both, gradient_fn = ms.vjp(outputs_of, x, y)
    gx, gy = tuple(map(ops.stop_gradient, gradient_fn(ops.ones_like(both))))
    return gx, gy, both


def directly(model: nn.Cell, x: ms.Tensor):
    x = ops.stop_gradient(x)
    first = (ops.stop_gradient(ms.grad(lambda x: model(x).sum())(x)),)
    second = ops.stop_gradient(ms.grad(lambda x: model(x).sum())(x))
    x_grad = ops.stop_gradient(ms.grad(lambda x: tanh(model(x)).sum())(x))
    return first, second, x_grad.abs()

# case: a backward that begins with given gradients is of the sum of the products; the one of its function keeps a graph for nothing
# unsafe
# target: cpu
import torch
from torch import nn


def saliency(model: nn.Module, img: torch.Tensor, k):
#                   ^^^^^^^^^ MP101 safe torch.nn.Module
#                                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    img = img.clone()
#             ^^^^^ MP103 safe torch.Tensor.clone
    img.requires_grad_()
#       ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
    logit = model(img)
    one_hot = torch.zeros(1, 3)
#             ^^^^^^^^^^^ MP102 safe torch.zeros
    one_hot[0][k] = 1
    model.zero_grad()
#         ^^^^^^^^^ MP404 manual torch.nn.Module.zero_grad
    logit.backward(gradient=one_hot, retain_graph=True)
#         ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    return img.grad
#              ^^^^ MP404 manual torch.Tensor.grad


def twice(model: nn.Module, img: torch.Tensor, weight):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                                ^^^^^^^^^^^^ MP101 safe torch.Tensor
    img = img.clone()
#             ^^^^^ MP103 safe torch.Tensor.clone
    img.requires_grad_()
#       ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
    logit = model(img)
    logit.backward(weight, retain_graph=True)
#         ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    logit.sum().backward()
#               ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    return img.grad
#              ^^^^ MP404 manual torch.Tensor.grad
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops


def saliency(model: nn.Cell, img: ms.Tensor, k):
    img = ops.deepcopy(img)

    def outputs_of(img):
        logit = model(img)
        one_hot = mint.zeros((1, 3))
        one_hot[0][k] = 1
        return (logit * ops.stop_gradient(one_hot)).sum()

    output, gradient_fn = ms.vjp(outputs_of, img)
    img_grad = ops.stop_gradient(gradient_fn(ops.ones_like(output))[0])
    return img_grad


def twice(model: nn.Cell, img: ms.Tensor, weight):
    img = ops.deepcopy(img)
    img.requires_grad_()
    logit = model(img)
    (logit * ops.stop_gradient(weight)).sum().backward(retain_graph=True)
    logit.sum().backward()
    return img.grad

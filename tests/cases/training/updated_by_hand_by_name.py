# case: tensors that functions read are updated one by one: they become Parameters; not where the order is another
# target: cpu
# unsafe
import torch

weights = torch.randn(6, 4) / 2
#         ^^^^^^^^^^^ MP102 safe torch.randn
weights.requires_grad_()
#       ^^^^^^^^^^^^^^ MP201 manual torch.Tensor.requires_grad_
bias = torch.zeros(4, requires_grad=True)
#      ^^^^^^^^^^^ MP201 review torch.zeros
scale = torch.ones(4, requires_grad=True)
#       ^^^^^^^^^^ MP201 review torch.ones


def model(x):
    return (x @ weights + bias) * scale


def fit(loader, lr):
    for x in loader:
        pred = model(x)
        loss = pred.pow(2).mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            weights.sub_(weights.grad * lr)
            bias.data -= bias.grad * lr
            weights.grad.zero_()
            bias.grad.zero_()


def cleared_first(loader, lr):
    for x in loader:
        loss = model(x).pow(2).mean()
        loss.backward()
#            ^^^^^^^^ MP404 review inferred torch.Tensor.backward
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            scale.grad.zero_()
            scale.sub_(scale.grad * lr)


def handed(x, lr):
    w = torch.zeros(3, requires_grad=True)
#       ^^^^^^^^^^^ MP201 review torch.zeros
    for _ in range(3):
        loss = (x * w - 1).pow(2).sum()
        loss.backward()
#            ^^^^^^^^ MP404 review torch.Tensor.backward
        w.data -= w.grad * lr
#         ^^^^ MP201 review torch.Tensor.data
        w.grad = None
    return w


for x in [torch.ones(2, 6), torch.zeros(2, 6)]:
#         ^^^^^^^^^^ MP102 safe torch.ones
#                           ^^^^^^^^^^^ MP102 safe torch.zeros
    loss = model(x).pow(2).mean()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    with torch.no_grad():
#        ^^^^^^^^^^^^^ MP201 review torch.no_grad
        weights -= weights.grad * 0.5
        bias -= bias.grad * 0.5
        weights.grad.zero_()
        bias.grad.zero_()
# --- after ---
import mindspore as ms
from mindspore import mint, ops

weights = ms.Parameter(ops.randn(6, 4) / 2)
bias = ms.Parameter(mint.zeros((4,)))
scale = ms.Parameter(mint.ones((4,)))


def model(x):
    return (x @ weights + bias) * scale


def fit(loader, lr):
    for x in loader:
        def forward_fn():
            pred = model(x)
            loss = pred.pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, [weights, bias])
        loss, grads = grad_fn()
        with ms._no_grad():
            weights.copy_(weights - (grads[0] * lr))
            bias.copy_(bias - (grads[1] * lr))


def cleared_first(loader, lr):
    for x in loader:
        loss = model(x).pow(2).mean()
        loss.backward()
        with ms._no_grad():
            scale.grad.copy_(ops.zeros_like(scale.grad))
            scale.copy_(scale.sub(scale.grad * lr))


def handed(x, lr):
    w = mint.zeros((3,))
    for _ in range(3):
        def outputs_of(w):
            loss = (x * w - 1).pow(2).sum()
            return loss

        loss, gradient_fn = ms.vjp(outputs_of, w)
        w_grad = ops.stop_gradient(gradient_fn(ops.ones_like(loss))[0])
        ops.assign(w, w.data - (w_grad * lr))
    return w


for x in [mint.ones((2, 6)), mint.zeros((2, 6))]:
    def forward_fn():
        loss = model(x).pow(2).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, [weights, bias])
    loss, grads = grad_fn()
    with ms._no_grad():
        weights.copy_(weights - (grads[0] * 0.5))
        bias.copy_(bias - (grads[1] * 0.5))

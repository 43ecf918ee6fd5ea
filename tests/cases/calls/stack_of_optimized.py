# case: a tensor that takes gradients is a product in a stack beside another, as an optimizer makes it a Parameter
# unsafe
# target: cpu
import torch


def trained(x: torch.Tensor):
#              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    w = torch.tensor([1.0, 2.0], requires_grad=True)
#       ^^^^^^^^^^^^ MP201 review torch.tensor
    opt = torch.optim.SGD([w], lr=0.1)
#         ^^^^^^^^^^^^^^^ MP404 review torch.optim.SGD
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    loss = torch.stack([w, x]).sum()
#          ^^^^^^^^^^^ MP102 safe torch.stack
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    return w, torch.stack([x, x])
#             ^^^^^^^^^^^ MP102 safe torch.stack


def asked(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    w = torch.tensor([1.0, 2.0], requires_grad=True)
#       ^^^^^^^^^^^^ MP201 review torch.tensor
    loss = (w * x).sum()
    loss.backward()
#        ^^^^^^^^ MP404 review torch.Tensor.backward
    return w.grad
# --- after ---
import mindspore as ms
from mindspore import ops
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


def trained(x: ms.Tensor):
    w = ms.Parameter(ms.tensor([1.0, 2.0]))
    opt = SGD([w], lr=0.1)

    def forward_fn():
        loss = ops.stack([1 * w, x]).sum()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, opt.parameters)
    loss, grads = grad_fn()
    opt(grads)
    return w, ops.stack([x, x])


def asked(x: ms.Tensor):
    w = ms.tensor([1.0, 2.0])

    def outputs_of(w):
        loss = (w * x).sum()
        return loss

    loss, gradient_fn = ms.vjp(outputs_of, w)
    w_grad = ops.stop_gradient(gradient_fn(ops.ones_like(loss))[0])
    return w_grad

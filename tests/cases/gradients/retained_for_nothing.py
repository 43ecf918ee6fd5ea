# case: a graph that is kept, and that nothing else can go through, is kept for nothing
# unsafe
# target: cpu
import torch


def sample(f, x, steps: int):
    x = torch.autograd.Variable(x, requires_grad=True)
#       ^^^^^^^^^^^^^^^^^^^^^^^ MP201 review torch.autograd.Variable
    for _ in range(steps):
        step = torch.autograd.grad(f(x).sum(), [x], retain_graph=True)[0]
#              ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
        x.data += step + 0.01 * torch.randn_like(x)
#         ^^^^ MP201 review torch.Tensor.data
#                               ^^^^^^^^^^^^^^^^ MP201 review torch.randn_like
    return x.detach()
#            ^^^^^^ MP201 review torch.Tensor.detach


def named(f, x):
    x.requires_grad_(True)
    energy = f(x).sum()
    return torch.autograd.grad(energy, x, retain_graph=True)[0]
#          ^^^^^^^^^^^^^^^^^^^ MP404 review torch.autograd.grad
# --- after ---
import mindspore as ms
from mindspore import ops


def sample(f, x, steps: int):
    x = ops.stop_gradient(x)
    for _ in range(steps):
        step = ops.stop_gradient(ms.grad(lambda x: f(x).sum())(x))
        ops.assign(x, x.data + (step + 0.01 * ops.randn_like(x)))
    return ops.stop_gradient(x)


def named(f, x):
    def outputs_of(x):
        energy = f(x).sum()
        return energy

    energy, gradient_fn = ms.vjp(outputs_of, x)
    return ops.stop_gradient(gradient_fn(ops.ones_like(energy))[0])

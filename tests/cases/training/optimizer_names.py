# case: `opt` as a word of a name is an optimizer where it makes a step, a scheduler is none
# target: cpu
# unsafe
import torch
import torch.nn as nn


def of_one(model: nn.Module, optG, x):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
    model.zero_grad()
#         ^^^^^^^^^ MP404 review torch.nn.Module.zero_grad
    loss = model(x).mean()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    optG.step()
#        ^^^^ MP404 review inferred torch.optim.Optimizer.step


def of_two(model: nn.Module, opt: torch.optim.Optimizer, d_opt, opt_sched, adopt, x):
#                 ^^^^^^^^^ MP101 safe torch.nn.Module
#                                 ^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Optimizer
    opt.zero_grad()
#       ^^^^^^^^^ MP404 review torch.optim.Optimizer.zero_grad
    d_opt.zero_grad()
#         ^^^^^^^^^ MP404 review inferred torch.optim.Optimizer.zero_grad
    loss = model(x).mean()
    loss.backward()
#        ^^^^^^^^ MP404 review inferred torch.Tensor.backward
    opt.step()
#       ^^^^ MP404 review torch.optim.Optimizer.step
    d_opt.step()
#         ^^^^ MP404 review inferred torch.optim.Optimizer.step
    opt_sched.step()
    adopt.step()
# --- after ---
import mindspore as ms
from mindspore import nn
from mindspore.experimental import optim


def of_one(model: nn.Cell, optG, x):
    def forward_fn():
        loss = model(x).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, optG.parameters)
    loss, grads = grad_fn()
    optG(grads)


def of_two(model: nn.Cell, opt: optim.Optimizer, d_opt, opt_sched, adopt, x):
    def forward_fn():
        loss = model(x).mean()
        return loss

    grad_fn = ms.value_and_grad(forward_fn, None, (*opt.parameters, *d_opt.parameters))
    loss, grads = grad_fn()
    grads_1 = grads[: len(opt.parameters)]
    grads_2 = grads[len(opt.parameters) :]
    opt(grads_1)
    d_opt(grads_2)
    opt_sched.step()
    adopt.step()

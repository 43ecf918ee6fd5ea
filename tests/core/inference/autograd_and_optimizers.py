"""Classes that derive from torch's ``Function`` and ``Optimizer``."""

import torch


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, factor, name):
        ctx.save_for_backward(x)
        name.split("_")  #: none
        return x.view(3) * factor  #: inferred

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return x.view(3) * grad.view(3), None, None  #: inferred inferred


class Other:
    @staticmethod
    def backward(ctx, grad):
        return grad.view(3)  #: none


class Momentum(torch.optim.Optimizer):
    def step(self):
        for group in self.param_groups:  #: inferred
            for p in group["params"]:
                d = p.grad.data  #: inferred inferred
                state = self.state[p]  #: inferred
                if "m" not in state:
                    state["m"] = torch.zeros_like(p)
                state["m"].mul_(group["momentum"]).add_(d)  #: inferred inferred
                state["names"].split()  #: none


for group in torch.optim.SGD([torch.rand(3)], lr=1).param_groups:
    for p in group["params"]:
        p.grad.data.add_(3)  #: inferred inferred inferred
    group["name"].split()  #: none


def penalty(y: torch.Tensor, x: torch.Tensor):
    slope = torch.autograd.grad(outputs=y, inputs=x, create_graph=True)[0]
    slope.view(3)  #: inferred
    (other,) = torch.autograd.grad(y, x)
    other.norm(2, dim=1)  #: inferred

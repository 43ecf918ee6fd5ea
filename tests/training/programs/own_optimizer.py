import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.optim.optimizer import Optimizer


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(5, 8)
        self.fc2 = nn.Linear(8, 3)

    def forward(self, x):
        return self.fc2(torch.tanh(self.fc1(x)))


def build():
    return Net()


class Bounded(Optimizer):
    """Adam in the manner of older code: a factor before the tensors, `out`, `p.data`."""

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False
    ):
        if lr < 0.0:
            raise ValueError(f"Invalid learning rate: {lr}")
        defaults = {"lr": lr, "betas": betas, "weight_decay": weight_decay, "amsgrad": amsgrad}
        defaults["eps"] = eps
        super().__init__(params, defaults)

    def __setstate__(self, state):
        super().__setstate__(state)
        for group in self.param_groups:
            group.setdefault("amsgrad", False)

    def step(self, closure=None):
        loss = None
        if closure is not None:
            loss = closure()
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                grad = p.grad.data
                if grad.is_sparse:
                    raise RuntimeError("sparse gradients are not supported")
                state = self.state[p]
                if len(state) == 0:
                    state["step"] = 0
                    state["exp_avg"] = torch.zeros_like(p.data, memory_format=torch.preserve_format)
                    state["exp_avg_sq"] = torch.zeros_like(p.data)
                    if group["amsgrad"]:
                        state["max_exp_avg_sq"] = torch.zeros_like(p.data)
                exp_avg, exp_avg_sq = state["exp_avg"], state["exp_avg_sq"]
                beta1, beta2 = group["betas"]
                state["step"] += 1
                if group["weight_decay"] != 0:
                    grad = grad.add(group["weight_decay"], p.data)
                exp_avg.mul_(beta1).add_(1 - beta1, grad)
                exp_avg_sq.mul_(beta2).addcmul_(1 - beta2, grad, grad)
                if group["amsgrad"]:
                    torch.max(state["max_exp_avg_sq"], exp_avg_sq, out=state["max_exp_avg_sq"])
                    denom = state["max_exp_avg_sq"].sqrt().add_(group["eps"])
                else:
                    denom = exp_avg_sq.sqrt().add_(group["eps"])
                correction = math.sqrt(1 - beta2 ** state["step"]) / (1 - beta1 ** state["step"])
                p.data.addcdiv_(-group["lr"] * correction, exp_avg, denom)
        return loss


class Lion(Optimizer):
    """As it is written today: no gradients are taken in `step`, `p` is changed itself."""

    def __init__(self, params, lr=1e-4, betas=(0.9, 0.99), weight_decay=0.0):
        super().__init__(params, {"lr": lr, "betas": betas, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self, closure=None):
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            for p in filter(lambda p: p.grad is not None, group["params"]):
                self._update(p, p.grad, group["lr"], group["weight_decay"], *group["betas"])
        return loss

    def _update(self, p, grad, lr, decay, beta1, beta2):
        state = self.state[p]
        if not state:
            state["exp_avg"] = torch.zeros_like(p)
        p.data.mul_(1 - lr * decay)
        update = state["exp_avg"].clone().mul_(beta1).add(grad, alpha=1 - beta1).tanh_()
        p.add_(update, alpha=-lr)
        state["exp_avg"].mul_(beta2).add_(grad, alpha=1 - beta2)


def train(model: Net):
    rng = np.random.RandomState(0)
    head = Bounded(
        [{"params": [model.fc2.weight]}, {"params": [model.fc2.bias], "lr": 0.05}],
        lr=0.02,
        weight_decay=0.01,
        amsgrad=True,
    )
    body = Lion(model.fc1.parameters(), lr=0.02, weight_decay=0.1)
    schedule = torch.optim.lr_scheduler.StepLR(body, step_size=3, gamma=0.5)
    numbers = []
    for step in range(12):
        data = torch.tensor(rng.randn(6, 5).astype("float32"))
        target = torch.tensor(rng.randint(0, 3, 6))
        head.zero_grad()
        body.zero_grad()
        loss = F.cross_entropy(model(data), target)
        loss.backward()
        head.step()
        body.step()
        schedule.step()
        if step == 6:
            state = body.state_dict()
            body = Lion(model.fc1.parameters(), lr=0.5)
            body.load_state_dict(state)
            schedule = torch.optim.lr_scheduler.StepLR(body, step_size=3, gamma=0.5)
        numbers.append(loss.item())
    return numbers

# case: what an object keeps of what its constructor is given, and asks gradients of by that attribute, becomes a Parameter; what it asks none of stays
# unsafe
# target: cpu
# findings: some
import torch
from torch import optim


class Learner:
    def __init__(self, prompt: torch.Tensor):
        self.prompt = prompt
        self.prompt.requires_grad_(True)
        self.optimizer = optim.SGD([self.prompt], lr=0.1)


class Seen:
    def __init__(self, image: torch.Tensor):
        self.image = image
        self.image.requires_grad = True
        self.optimizer = optim.SGD([self.image], lr=0.1)


def seen(start: torch.Tensor):
    image = start * 2
    return Seen(image), image


class Plain:
    def __init__(self, weights):
        self.weights = weights
        self.optimizer = optim.SGD([self.weights], lr=0.1)
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


class Learner:
    def __init__(self, prompt: ms.Tensor):
        self.prompt = prompt
        self.prompt = ms.Parameter(self.prompt)
        self.optimizer = SGD([self.prompt], lr=0.1)


class Seen:
    def __init__(self, image: ms.Tensor):
        self.image = image
        self.optimizer = SGD([self.image], lr=0.1)


def seen(start: ms.Tensor):
    image = ms.Parameter(start * 2)
    return Seen(image), image


class Plain:
    def __init__(self, weights):
        self.weights = weights
        self.optimizer = SGD([self.weights], lr=0.1)

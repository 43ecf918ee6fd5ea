# case: a scheduler's `verbose`, which torch had until 2.7, is left out: it only prints
# target: cpu
import torch
from torch.optim.lr_scheduler import CosineAnnealingWarmRestarts, LambdaLR, ReduceLROnPlateau


def schedules(weight):
    optimizer = torch.optim.SGD([weight], lr=0.1)
#               ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    return (
        ReduceLROnPlateau(optimizer, "min", patience=3, verbose=True),
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.ReduceLROnPlateau
        CosineAnnealingWarmRestarts(optimizer, 3, verbose=False),
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.lr_scheduler.CosineAnnealingWarmRestarts
        LambdaLR(optimizer, lambda epoch: 0.5, -1, True),
#       ^^^^^^^^ MP101 safe torch.optim.lr_scheduler.LambdaLR
        ReduceLROnPlateau(optimizer, quiet=True),
#       ^^^^^^^^^^^^^^^^^ MP302 manual torch.optim.lr_scheduler.ReduceLROnPlateau
    )
# --- after ---
import mindspore as ms
from mindspore import ops
from mindspore.experimental import optim
from torch.optim.lr_scheduler import ReduceLROnPlateau


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


def schedules(weight):
    optimizer = SGD([weight], lr=0.1)
    return (
        optim.lr_scheduler.ReduceLROnPlateau(optimizer, "min", patience=3),
        optim.lr_scheduler.CosineAnnealingWarmRestarts(optimizer, 3),
        optim.lr_scheduler.LambdaLR(optimizer, lambda epoch: 0.5, -1),
        ReduceLROnPlateau(optimizer, quiet=True),
    )

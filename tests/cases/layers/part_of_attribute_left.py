# case: no part stands for a parameter that is handed on, kept or copied to, nor for what is assigned
# target: cpu
from torch import nn
from torch.optim import SGD

conv = nn.Conv1d(4, 5, 3)
#      ^^^^^^^^^ MP101 safe torch.nn.Conv1d
kept = conv.weight
#           ^^^^^^ MP207 manual torch.nn.Conv1d.weight
fast(conv.weight)
#         ^^^^^^ MP207 manual torch.nn.Conv1d.weight
SGD([conv.weight], lr=0.1)
#<^ MP101 safe torch.optim.SGD
#         ^^^^^^ MP207 manual torch.nn.Conv1d.weight
conv.weight.data.copy_(other)
#    ^^^^^^ MP207 manual torch.nn.Conv1d.weight
conv.weight.mul_(2)
#    ^^^^^^ MP207 manual torch.nn.Conv1d.weight
#           ^^^^ MP201 review inferred torch.Tensor.mul_
conv.stride = (2,)
#    ^^^^^^ MP207 manual torch.nn.Conv1d.stride
print(conv.stride)
#          ^^^^^^ MP207 manual torch.nn.Conv1d.stride


# --- after ---
import mindspore as ms
from mindspore import nn, ops
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


conv = nn.Conv1d(4, 5, 3, has_bias=True, pad_mode='pad')
kept = conv.weight
fast(conv.weight)
SGD([conv.weight], lr=0.1)
conv.weight.data.copy_(other)
conv.weight.mul_(2)
conv.stride = (2,)
print(conv.stride)



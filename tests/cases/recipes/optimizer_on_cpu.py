# case: an optimizer whose arithmetic is another one is written out, with torch's arguments
# target: cpu
import torch
from torch import nn


def f(net: nn.Module):
#          ^^^^^^^^^ MP101 safe torch.nn.Module
    a = torch.optim.AdamW(net.parameters(), 0.1)
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.AdamW
#                             ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
    return a, torch.optim.Adam(net.parameters(), 0.1, betas=[0.5, 0.9], eps=1e-6, amsgrad=True)
#             ^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Adam
#                                  ^^^^^^^^^^ MP103 safe torch.nn.Module.parameters
# --- after ---
from mindspore import mint, nn, ops
from mindspore.experimental import optim


class Adam(optim.Adam):
    """Adam with `eps` beside the corrected second moment, as torch.optim.Adam has it."""

    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        weight_decay=0,
        amsgrad=False,
        *,
        foreach=None,
        maximize=False,
        capturable=False,
        differentiable=False,
        fused=None,
        decoupled_weight_decay=False,
    ):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize=maximize)
        self.more = {"decoupled_weight_decay": decoupled_weight_decay}
        self.left_out = [0] * len(self.parameters)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        count = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            group = {**self.more, **group}
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            decay, decoupled = group["weight_decay"], group["decoupled_weight_decay"]
            for at, value in enumerate(group["params"], start):
                if not value.requires_grad:
                    # Frozen: its moments and its own count of steps stand still.
                    self.left_out[at] += 1
                    continue
                step = count - self.left_out[at]
                correction = (1 - beta2**step) ** 0.5
                rate = lr / (1 - beta1**step)
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                new = value * (1 - lr * decay) if decay and decoupled else value
                if decay and not decoupled:
                    gradient = gradient + value * decay
                mean = self.exp_avg[at] + (gradient - self.exp_avg[at]) * (1 - beta1)
                square = self.exp_avg_sq[at] * beta2 + gradient * gradient * (1 - beta2)
                ops.assign(self.exp_avg[at], mean)
                ops.assign(self.exp_avg_sq[at], square)
                if group["amsgrad"]:
                    square = ops.maximum(self.max_exp_avg_sq[at], square)
                    ops.assign(self.max_exp_avg_sq[at], square)
                new = new - mean / (ops.sqrt(square) / correction + group["eps"]) * rate
                ops.assign(value, new)
        return True


class AdamW(optim.AdamW):
    """AdamW that is not compiled anew where betas or decays change (torch.optim.AdamW)."""

    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        weight_decay=1e-2,
        amsgrad=False,
        *,
        maximize=False,
        foreach=None,
        capturable=False,
        differentiable=False,
        fused=None,
    ):
        decay = float(weight_decay)
        super().__init__(params, lr, tuple(betas), eps, decay, amsgrad, maximize=maximize)
        self.left_out = [0] * len(self.parameters)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        count = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            for at, value in enumerate(group["params"], start):
                if not value.requires_grad:
                    # Frozen: its moments and its own count of steps stand still.
                    self.left_out[at] += 1
                    continue
                step = count - self.left_out[at]
                correction = (1 - beta2**step) ** 0.5
                rate = lr / (1 - beta1**step)
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                new = value * (1 - lr * group["weight_decay"])
                mean = self.exp_avg[at] + (gradient - self.exp_avg[at]) * (1 - beta1)
                square = self.exp_avg_sq[at] * beta2 + gradient * gradient * (1 - beta2)
                ops.assign(self.exp_avg[at], mean)
                ops.assign(self.exp_avg_sq[at], square)
                if group["amsgrad"]:
                    square = ops.maximum(self.max_exp_avg_sq[at], square)
                    ops.assign(self.max_exp_avg_sq[at], square)
                new = new - mean / (ops.sqrt(square) / correction + group["eps"]) * rate
                ops.assign(value, new)
        return True


def parameters_of(module, recurse=True):
    """The parameters of a Cell in torch's sense: no running statistics, no state of optimizers."""
    norms = (
        *(nn.BatchNorm1d, nn.BatchNorm2d, nn.SyncBatchNorm, nn.GroupNorm, mint.nn.SyncBatchNorm),
        *(mint.nn.BatchNorm1d, mint.nn.BatchNorm2d, mint.nn.BatchNorm3d, mint.nn.GroupNorm),
    )
    seen = set()
    for _, part in module.cells_and_names() if recurse else [("", module)]:
        if isinstance(part, nn.Optimizer) or hasattr(part, "param_groups"):
            continue
        own = list(part.parameters_and_names(expand=False))
        fixed = () if getattr(part, "affine", True) else ("gamma", "beta", "weight", "bias")
        if isinstance(part, (nn.RNN, nn.LSTM, nn.GRU)):
            layers = [name.rpartition("_l")[2] for name, _ in own]
            own.sort(key=lambda each: layers.index(each[0].rpartition("_l")[2]))
        for name, parameter in own:
            last = name.rpartition(".")[2]
            if isinstance(part, norms) and (
                last.startswith(("moving_", "running_", "num_"))
                or (last in fixed and not parameter.requires_grad)
            ):
                continue
            if id(parameter) not in seen:
                seen.add(id(parameter))
                yield parameter


def f(net: nn.Cell):
    a = AdamW(parameters_of(net), 0.1)
    return a, Adam(parameters_of(net), 0.1, betas=[0.5, 0.9], eps=1e-6, amsgrad=True)

# case: what is copied of something that nothing trains stays unknown
import copy

import torch
from package import build, settings

model = build()
opt = torch.optim.Adam(model.parameters(), lr=1e-2)
#     ^^^^^^^^^^^^^^^^ MP101 safe torch.optim.Adam
#                            ^^^^^^^^^^ MP201 review inferred torch.nn.Module.parameters
options = copy.deepcopy(settings)
#         ^^^^^^^^^^^^^ MP522 review inferred copy.deepcopy
print(list(options.children()), options.parameters())
other = settings
print(other.state_dict())
# --- after ---
import copy

from mindspore import ops
from mindspore.experimental import optim
from package import build, settings


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


model = build()
opt = Adam(model.parameters(), lr=1e-2)
options = copy.deepcopy(settings)
print(list(options.children()), options.parameters())
other = settings
print(other.state_dict())

from mindspore import ops
from mindspore.experimental import optim


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

from mindspore import ops
from mindspore.experimental import optim


class RAdam(optim.RAdam):
    """RAdam with the rectification in Python's own precision, as torch.optim.RAdam has it."""

    def __init__(
        self,
        params,
        lr=1e-3,
        betas=(0.9, 0.999),
        eps=1e-8,
        weight_decay=0,
        decoupled_weight_decay=False,
        *,
        foreach=None,
        maximize=False,
        capturable=False,
        differentiable=False,
    ):
        super().__init__(params, lr, betas, eps, weight_decay)
        self.more = {"decoupled_weight_decay": decoupled_weight_decay, "maximize": maximize}

    def construct(self, gradients):
        ops.assign(self.step_t, self.step_t + 1)
        step = int(self.step_t)
        for group, start in zip(self.param_groups, self.group_start_id):
            group = {**self.more, **group}
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            correction = 1 - beta2**step
            most = 2 / (1 - beta2) - 1
            length = most - 2 * step * beta2**step / correction
            rate = lr / (1 - beta1**step)
            if length > 5:
                share = (length - 4) * (length - 2) * most / ((most - 4) * (most - 2) * length)
                rate *= (share * correction) ** 0.5
            decay, decoupled = group["weight_decay"], group["decoupled_weight_decay"]
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                new = value * (1 - lr * decay) if decay and decoupled else value
                if decay and not decoupled:
                    gradient = gradient + value * decay
                mean = self.exp_avg[at] + (gradient - self.exp_avg[at]) * (1 - beta1)
                square = self.exp_avg_sq[at] * beta2 + gradient * gradient * (1 - beta2)
                ops.assign(self.exp_avg[at], mean)
                ops.assign(self.exp_avg_sq[at], square)
                step_of = mean / (ops.sqrt(square) + group["eps"]) if length > 5 else mean
                ops.assign(value, new - step_of * rate)
        return True

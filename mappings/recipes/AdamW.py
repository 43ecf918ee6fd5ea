import mindspore as ms
from mindspore import ops
from mindspore.experimental import optim


class AdamW(optim.AdamW):
    """AdamW that is compiled once, whatever becomes of its betas and decays (torch.optim.AdamW)."""

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
            trained = {}
            for at, value in enumerate(group["params"], start):
                if value.requires_grad:
                    kind = ms.float64 if value.dtype == ms.float64 else ms.float32
                    trained.setdefault((count - self.left_out[at], kind), []).append(at)
                else:
                    # Frozen: its moments and its own count of steps stand still.
                    self.left_out[at] += 1
            for (step, kind), picked in trained.items():
                rate, root = lr / (1 - beta1**step), (1 - beta2**step) ** 0.5
                numbers = (1 - lr * group["weight_decay"], rate, root)
                numbers += (beta1, 1 - beta1, beta2, 1 - beta2)
                numbers = [ms.Tensor(number, kind) for number in numbers]
                grads = tuple(
                    -gradients[at] if group["maximize"] else gradients[at] for at in picked
                )
                own = (group["eps"], group["amsgrad"])
                # One graph of hundreds of parameters compiles slower, and of some 800 it raises.
                for first in range(0, len(picked), 16):
                    some = slice(first, first + 16)
                    parts = (ms.mutable(grads[some]), tuple(picked[some]))
                    self.update(*numbers, *own, *parts)
        return True

    @ms.jit
    def update(self, keep, rate, root, beta1, rest1, beta2, rest2, eps, amsgrad, grads, picked):
        values, means, squares, greatest = (), (), (), ()
        for at in picked:
            values += (self.parameters[at],)
            means += (self.exp_avg[at],)
            squares += (self.exp_avg_sq[at],)
            greatest += (self.max_exp_avg_sq[at],)
        changed = ops.partial(
            self.change, keep, rate, root, beta1, rest1, beta2, rest2, eps, amsgrad
        )
        return self.hyper_map(changed, values, grads, means, squares, greatest)

    @staticmethod
    def change(keep, rate, root, beta1, rest1, beta2, rest2, eps, amsgrad, value, grad, *state):
        mean, square, most = state
        ops.assign(mean, (mean * beta1 + grad * rest1).astype(mean.dtype))
        ops.assign(square, (square * beta2 + grad * grad * rest2).astype(square.dtype))
        held = square
        if amsgrad:
            ops.assign(most, ops.maximum(most, square))
            held = most
        new = value * keep - mean / (ops.sqrt(held) / root + eps) * rate
        return ops.assign(value, new.astype(value.dtype))

from mindspore import ops
from mindspore.experimental import optim


class SparseAdam(optim.Adam):
    """Adam that leaves rows without a gradient, and their moments (torch.optim.SparseAdam)."""

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, maximize=False):
        super().__init__(params, lr, tuple(betas), eps, maximize=maximize)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        step = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            rate = lr * (1 - beta2**step) ** 0.5 / (1 - beta1**step)
            for at, value in enumerate(group["params"], start):
                gradient = -gradients[at] if group["maximize"] else gradients[at]
                mean, square = self.exp_avg[at], self.exp_avg_sq[at]
                # The gradient is dense here: what no index named has a row of zeros.
                touched = (gradient != 0).reshape(gradient.shape[0], -1).any(axis=1)
                touched = touched.reshape(-1, *(1 for _ in gradient.shape[1:]))
                new_mean = mean + (gradient - mean) * (1 - beta1)
                new_square = square + (gradient * gradient - square) * (1 - beta2)
                moved = value - new_mean / (ops.sqrt(new_square) + group["eps"]) * rate
                ops.assign(value, ops.where(touched, moved, value))
                ops.assign(mean, ops.where(touched, new_mean, mean))
                ops.assign(square, ops.where(touched, new_square, square))
        return True

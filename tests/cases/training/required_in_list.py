# case: requires_grad_ in the list of an optimizer, of one of its groups too, is a statement before it; lists of others stay, and so does what shares a line or is for one branch alone
# target: cpu
# unsafe
# findings: some
import torch
import torch.nn.functional as F
import torch.optim as optim


def run(content: torch.Tensor, steps=3):
    input_img = content.clone()
    optimizer = optim.Adam([input_img.requires_grad_()], lr=0.1)
    for i in range(steps):
        optimizer.zero_grad()
        loss = F.mse_loss(input_img, torch.zeros_like(input_img))
        loss.backward()
        optimizer.step()
    return input_img


def both(x: torch.Tensor, y: torch.Tensor):
    return [x.requires_grad_(), y]


def beside(x: torch.Tensor):
    if x.dim() == 2: return optim.SGD([x.requires_grad_()], lr=0.1)
    return optim.SGD([x.abs().requires_grad_()], lr=0.1)


def of_groups(x: torch.Tensor, y: torch.Tensor, z: torch.Tensor, flag):
    first = optim.Adam(params=[x.requires_grad_(), y.requires_grad_()], lr=0.1)
    chosen = optim.SGD([x.requires_grad_()], lr=0.1) if flag else None
    return x, first, chosen, optim.SGD([{"params": [z.requires_grad_()], "lr": 0.1}], lr=0.2)
# --- after ---
import mindspore as ms
from mindspore import ops
from mindspore.experimental import optim


class Adam(optim.Adam):
    """Adam with `eps` beside the corrected second moment, compiled once (torch.optim.Adam)."""

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
        super().__init__(params, lr, tuple(betas), eps, weight_decay, amsgrad, maximize=maximize)
        self.more = {"decoupled_weight_decay": decoupled_weight_decay}
        self.left_out = [0] * len(self.parameters)

    def construct(self, gradients):
        ops.assign(self.state_step, self.state_step + 1)
        count = int(self.state_step)
        for group, start in zip(self.param_groups, self.group_start_id):
            group = {**self.more, **group}
            (beta1, beta2), lr = group["betas"], float(group["lr"])
            decay, decoupled = group["weight_decay"], group["decoupled_weight_decay"]
            how = "" if not decay else "apart" if decoupled else "added"
            trained = {}
            for at, value in enumerate(group["params"], start):
                if value.requires_grad:
                    trained.setdefault((count - self.left_out[at], value.dtype), []).append(at)
                else:
                    # Frozen: its moments and its own count of steps stand still.
                    self.left_out[at] += 1
            for (step, kind), picked in trained.items():
                rate, root = lr / (1 - beta1**step), (1 - beta2**step) ** 0.5
                numbers = (1 - lr * decay if decoupled else decay, rate, root)
                numbers += (1 - beta1, beta2, 1 - beta2)
                numbers = [ms.Tensor(number, kind) for number in numbers]
                grads = tuple(
                    -gradients[at] if group["maximize"] else gradients[at] for at in picked
                )
                own = (group["eps"], group["amsgrad"])
                # One graph of hundreds of parameters compiles slower, and of some 800 it raises.
                for first in range(0, len(picked), 16):
                    some = slice(first, first + 16)
                    parts = (ms.mutable(grads[some]), tuple(picked[some]))
                    self.update(how, *numbers, *own, *parts)
        return True

    @ms.jit
    def update(self, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, grads, picked):
        values, means, squares, greatest = (), (), (), ()
        for at in picked:
            values += (self.parameters[at],)
            means += (self.exp_avg[at],)
            squares += (self.exp_avg_sq[at],)
            greatest += (self.max_exp_avg_sq[at],)
        changed = ops.partial(
            self.change, how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad
        )
        return self.hyper_map(changed, values, grads, means, squares, greatest)

    @staticmethod
    def change(how, decay, rate, root, rest1, beta2, rest2, eps, amsgrad, value, grad, *state):
        mean, square, most = state
        if how == "added":
            grad = grad + value * decay
        ops.assign(mean, (mean + (grad - mean) * rest1).astype(mean.dtype))
        ops.assign(square, (square * beta2 + grad * grad * rest2).astype(square.dtype))
        held = square
        if amsgrad:
            ops.assign(most, ops.maximum(most, square))
            held = most
        new = value * decay if how == "apart" else value
        new = new - mean / (ops.sqrt(held) / root + eps) * rate
        return ops.assign(value, new.astype(value.dtype))


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


def optimizer_of(make, params, *args, **kwargs):
    """Make an optimizer of parameters of several models, which may have the same names."""
    given = list(params)
    groups = [each if isinstance(each, dict) else {"params": [each]} for each in given]
    for at, each in enumerate(groups):
        held = each["params"]
        held = [held] if isinstance(held, ms.Parameter) else list(held)
        groups[at] = {**each, "params": held}
    single = [parameter for each in groups for parameter in each["params"]]
    names = [each.name for each in single]
    # An optimizer asks for names that differ; checkpoints go by those of the models.
    for number, each in enumerate(single):
        each.name = f"{number}.{names[number]}"
    # Groups stay groups where they say nothing else: each gets a rate of its own later.
    grouped = any(isinstance(each, dict) for each in given)
    try:
        return make(groups if grouped else single, *args, **kwargs)
    finally:
        for each, name in zip(single, names):
            each.name = name


def update_trainable(optimizer, grads):
    """Let an optimizer update all parameters but frozen ones, which keep their state in it too.

    One whose gradient is None is as good as frozen for this step.
    """
    left = [
        each
        for each, gradient in zip(optimizer.parameters, grads)
        if gradient is None and each.requires_grad
    ]
    for each in left:
        each.requires_grad = False
    frozen = [at for at, each in enumerate(optimizer.parameters) if not each.requires_grad]
    count = len(optimizer.parameters)
    state = [
        each
        for each in vars(optimizer).values()
        if isinstance(each, tuple) and len(each) == count and isinstance(each[0], ms.Parameter)
    ]
    kept = [(each[at], each[at].copy()) for each in state for at in frozen]
    optimizer(
        tuple(
            ops.zeros_like(parameter) if gradient is None else gradient
            for parameter, gradient in zip(optimizer.parameters, grads)
        )
    )
    for parameter, value in kept:
        ops.assign(parameter, value)
    for each in left:
        each.requires_grad = True


def run(content: ms.Tensor, steps=3):
    input_img = ms.Parameter(ops.deepcopy(content))
    input_img.requires_grad_()
    optimizer = Adam([input_img], lr=0.1)
    for i in range(steps):
        def forward_fn():
            loss = ops.mse_loss(input_img, ops.zeros_like(input_img))
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        update_trainable(optimizer, grads)
    return input_img


def both(x: ms.Tensor, y: ms.Tensor):
    return [x.requires_grad_(), y]


def beside(x: ms.Tensor):
    if x.dim() == 2: return SGD([x.requires_grad_()], lr=0.1)
    return SGD([x.abs()], lr=0.1)


def of_groups(x: ms.Tensor, y: ms.Tensor, z: ms.Tensor, flag):
    y = ms.Parameter(y)
    x = ms.Parameter(x)
    first = optimizer_of(Adam, params=[x, y], lr=0.1)
    chosen = SGD([x.requires_grad_()], lr=0.1) if flag else None
    z = ms.Parameter(z)
    return x, first, chosen, SGD([{"params": [z], "lr": 0.1}], lr=0.2)

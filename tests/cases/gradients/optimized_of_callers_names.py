# case: a function that asks for gradients of what it is given, and optimizes it, gets Parameters of its callers, whose names and fresh tensors these become, through other functions and constructors too; one that something else reads as a value keeps a Parameter of its own
# unsafe
# target: cpu
# findings: some
import torch
from torch import optim


def optimizer_of(image: torch.Tensor):
    return optim.LBFGS([image.requires_grad_()])


def made(image: torch.Tensor, lr):
    image.requires_grad_(True)
    return optim.SGD([image], lr=lr)


def through(image: torch.Tensor):
    optimizer = made(image, 0.1)
    return optimizer


class Attack:
    def __init__(self, image: torch.Tensor):
        self.image = image
        self.optimizer = optim.Adam([image.requires_grad_()], lr=0.1)


def handed_on(image: torch.Tensor):
    image.requires_grad = True
    return optim.SGD([image], lr=0.1)


def transfer(image: torch.Tensor, first):
    optimizer = optimizer_of(image)
    start = torch.zeros(3)
    other = through(start)
    mixed = image * first
    several = made(mixed, lr=0.5), made(torch.ones(3), lr=0.5)
    return image, optimizer, start, other, several, Attack(mixed)


MAKERS = [handed_on]
# --- after ---
import mindspore as ms
from mindspore import mint, ops
from mindspore.experimental import optim
import numpy as np


class LBFGS(optim.Optimizer):
    """L-BFGS, whose vectors are NumPy arrays of the host (torch.optim.LBFGS).

    The closure that `step` is given leaves gradients in `held_gradients`. What is known of
    earlier steps is the state of the first parameter.
    """

    def __init__(
        self,
        params,
        lr=1,
        max_iter=20,
        max_eval=None,
        tolerance_grad=1e-7,
        tolerance_change=1e-9,
        history_size=100,
        line_search_fn=None,
    ):
        if line_search_fn not in (None, "strong_wolfe"):
            raise RuntimeError("only 'strong_wolfe' is supported")
        group = {
            "lr": float(lr),
            "rate": float(lr),
            "max_iter": max_iter,
            "max_eval": max_iter * 5 // 4 if max_eval is None else max_eval,
            "tolerance_grad": tolerance_grad,
            "tolerance_change": tolerance_change,
            "history_size": history_size,
            "line_search_fn": line_search_fn,
        }
        optimizer_of_1(super().__init__, params, group)
        if len(self.param_groups) != 1:
            raise ValueError("LBFGS takes one group of parameters")

    def construct(self, gradients):
        raise TypeError("LBFGS computes the loss several times: call step(closure)")

    def step(self, closure):
        group, known = self.param_groups[0], self.state[self.parameters[0]]
        first = closure()
        loss, slope, evaluations = float(first), self._slope(), 1
        known["func_evals"] = known.get("func_evals", 0) + 1
        if abs(slope).max() <= group["tolerance_grad"]:
            return first
        for turn in range(1, group["max_iter"] + 1):
            known["n_iter"] = known.get("n_iter", 0) + 1
            self._look_back(known, slope, group["history_size"])
            along, before = known["d"], loss
            known["prev_flat_grad"] = slope
            length = float(group["lr"])
            if np.float32(group["rate"]) == length:
                # Parameters have float32: the rate is that one until a schedule changes it.
                length = group["rate"]
            if known["n_iter"] == 1:
                length *= min(1.0, float(1.0 / abs(slope).sum()))
            known["t"] = length
            incline = float(slope @ along)
            if incline > -group["tolerance_change"]:
                break
            start, used = self._place(), 0
            if group["line_search_fn"]:
                most, here = group["max_eval"] - evaluations, (loss, slope, incline)
                there = self._search(closure, start, along, length, here, most)
                length, loss, slope, used = there
                known["t"] = length
                self._go(start + length * along)
            else:
                self._go(start + length * along)
                if turn != group["max_iter"]:
                    loss, slope, used = float(closure()), self._slope(), 1
            evaluations += used
            known["func_evals"] += used
            if (
                evaluations >= group["max_eval"]
                or abs(slope).max() <= group["tolerance_grad"]
                or abs(length * along).max() <= group["tolerance_change"]
                or abs(loss - before) < group["tolerance_change"]
            ):
                break
        return first

    def _look_back(self, known, slope, most):
        """Set the direction by what the last steps changed (two-loop recursion)."""
        if known["n_iter"] == 1:
            known.update(d=-slope, old=[], H_diag=1.0)
            return
        change, moved = slope - known["prev_flat_grad"], known["t"] * known["d"]
        product = float(change @ moved)
        if product > 1e-10:
            held = known["old"] + [(change, moved, 1.0 / product)]
            known["old"] = held[-most:]
            known["H_diag"] = product / float(change @ change)
        along, shares = -slope, []
        for change, moved, weight in reversed(known["old"]):
            shares.append(float(moved @ along) * weight)
            along = along - shares[-1] * change
        along = along * known["H_diag"]
        for (change, moved, weight), share in zip(known["old"], reversed(shares)):
            along = along + (share - float(change @ along) * weight) * moved
        known["d"] = along

    def _search(self, closure, start, along, length, here, most):
        """Return a length that meets the strong Wolfe conditions, with loss, slope and calls."""
        loss, slope, incline = here
        count = 0

        def look(length):
            nonlocal count
            count += 1
            self._go(start + length * along)
            value, there = float(closure()), self._slope()
            self._go(start)
            return length, value, there, float(there @ along)

        last, ends = (0.0, loss, slope, incline), None
        new = look(length)
        for turn in range(most):
            far = new[1] > loss + 1e-4 * new[0] * incline or (turn > 1 and new[1] >= last[1])
            if not far and abs(new[3]) <= -0.9 * incline:
                return *new[:3], count
            if far or new[3] >= 0:
                ends = [last, new]
                break
            low, high = new[0] + 0.01 * (new[0] - last[0]), new[0] * 10
            last, new = new, look(self._between(last, new, low, high))
        if ends is None:
            best = (0.0, loss, slope) if loss <= new[1] else new[:3]
            return *best, count
        best = 0 if ends[0][1] <= ends[1][1] else 1
        stuck, size = False, abs(along).max()
        while turn < most and not abs(ends[1][0] - ends[0][0]) * size < 1e-9:
            low, high = sorted(end[0] for end in ends)
            length = self._between(*ends, low, high)
            edge = 0.1 * (high - low)
            near = min(high - length, length - low) < edge
            if near and (stuck or length >= high or length <= low):
                length = high - edge if abs(length - high) < abs(length - low) else low + edge
                near = False
            stuck = near
            new = look(length)
            turn += 1
            if new[1] > loss + 1e-4 * length * incline or new[1] >= ends[best][1]:
                ends[1 - best] = new
                best = 0 if ends[0][1] <= ends[1][1] else 1
                continue
            if abs(new[3]) <= -0.9 * incline:
                return *new[:3], count
            if new[3] * (ends[1 - best][0] - ends[best][0]) >= 0:
                ends[1 - best] = ends[best]
            ends[best] = new
        return *ends[best][:3], count

    def _between(self, one, other, low, high):
        """Return where the cubic through two places has its least value, within bounds."""
        (at, value, _, incline), (at_2, value_2, _, incline_2) = one, other
        with np.errstate(all="ignore"):
            mean = incline + incline_2 - 3 * np.float64(value - value_2) / (at - at_2)
            square = mean**2 - incline * incline_2
            if not square >= 0:
                return (low + high) / 2
            root = square**0.5
            if at > at_2:
                (at, incline), (at_2, incline_2) = (at_2, incline_2), (at, incline)
            share = (incline_2 + root - mean) / (incline_2 - incline + 2 * root)
            return min(max(float(at_2 - (at_2 - at) * share), low), high)

    def _place(self):
        return np.concatenate([each.asnumpy().ravel() for each in self.parameters])

    def _slope(self):
        held = getattr(self, "held_gradients", None) or (None,) * len(self.parameters)
        return np.concatenate(
            [
                np.zeros(each.size, each.asnumpy().dtype)
                if gradient is None or not each.requires_grad
                else gradient.asnumpy().ravel()
                for each, gradient in zip(self.parameters, held)
            ]
        )

    def _go(self, place):
        at = 0
        for each in self.parameters:
            values = place[at : at + each.size].reshape(each.shape)
            ops.assign(each, ms.Tensor(values).astype(each.dtype))
            at += each.size


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


def optimizer_of_1(make, params, *args, **kwargs):
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


def optimizer_of(image: ms.Tensor):
    return LBFGS([image])


def made(image: ms.Tensor, lr):
    return SGD([image], lr=lr)


def through(image: ms.Tensor):
    optimizer = made(image, 0.1)
    return optimizer


class Attack:
    def __init__(self, image: ms.Tensor):
        self.image = image
        self.optimizer = Adam([image], lr=0.1)


def handed_on(image: ms.Tensor):
    image = ms.Parameter(image)
    return SGD([image], lr=0.1)


def transfer(image: ms.Tensor, first):
    image = ms.Parameter(image)
    optimizer = optimizer_of(image)
    start = ms.Parameter(mint.zeros((3,)))
    other = through(start)
    mixed = ms.Parameter(image * first)
    several = made(mixed, lr=0.5), made(ms.Parameter(mint.ones((3,))), lr=0.5)
    return image, optimizer, start, other, several, Attack(mixed)


MAKERS = [handed_on]

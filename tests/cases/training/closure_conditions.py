# case: a closure asks whether gradients are on, which they are as a step calls it; other functions may be called without
# unsafe
# target: cpu
import torch
from torch import nn


def train(model: nn.Module, x: torch.Tensor):
#                ^^^^^^^^^ MP101 safe torch.nn.Module
#                              ^^^^^^^^^^^^ MP101 safe torch.Tensor
    optimizer = torch.optim.LBFGS(model.parameters(), max_iter=5)
#               ^^^^^^^^^^^^^^^^^ MP404 manual torch.optim.LBFGS
#                                       ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters

    def closure():
        if torch.is_grad_enabled():
#          ^^^^^^^^^^^^^^^^^^^^^ MP404 review torch.is_grad_enabled
            optimizer.zero_grad()
#                     ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        loss = model(x).pow(2).mean()
        if loss.requires_grad:
#               ^^^^^^^^^^^^^ MP404 review inferred torch.Tensor.requires_grad
            loss.backward()
#                ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        return loss

    optimizer.step(closure)
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def run(model: nn.Module, x: torch.Tensor, optimizer: torch.optim.SGD):
#              ^^^^^^^^^ MP101 safe torch.nn.Module
#                            ^^^^^^^^^^^^ MP101 safe torch.Tensor
#                                                     ^^^^^^^^^^^^^^^ MP101 safe torch.optim.SGD
    optimizer.zero_grad()
#             ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
    loss = model(x).pow(2).mean()
    if loss.requires_grad:
#           ^^^^^^^^^^^^^ MP404 review inferred torch.Tensor.requires_grad
        loss.backward()
#            ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
    optimizer.step()
#             ^^^^ MP404 manual torch.optim.Optimizer.step


def asks_of_another(model: nn.Module, x: torch.Tensor):
#                          ^^^^^^^^^ MP101 safe torch.nn.Module
#                                        ^^^^^^^^^^^^ MP101 safe torch.Tensor
    optimizer = torch.optim.LBFGS(model.parameters(), max_iter=5)
#               ^^^^^^^^^^^^^^^^^ MP404 manual torch.optim.LBFGS
#                                       ^^^^^^^^^^ MP404 manual torch.nn.Module.parameters

    def closure():
        optimizer.zero_grad()
#                 ^^^^^^^^^ MP404 manual torch.optim.Optimizer.zero_grad
        out = model(x)
        loss = out.pow(2).mean()
        if out.requires_grad:
#              ^^^^^^^^^^^^^ MP404 review inferred torch.Tensor.requires_grad
            loss.backward()
#                ^^^^^^^^ MP404 manual inferred torch.Tensor.backward
        return loss

    optimizer.step(closure)
#             ^^^^ MP404 manual torch.optim.Optimizer.step
# --- after ---
import mindspore as ms
from mindspore import mint, nn, ops
from mindspore.experimental import optim
import numpy as np
import torch


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
        optimizer_of(super().__init__, params, group)
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


def add_gradients(grads, *optimizers):
    """Add gradients to those that optimizers hold for their parameters, as backward() does."""
    for optimizer in optimizers:
        count = len(optimizer.parameters)
        held = getattr(optimizer, "held_gradients", None)
        if held is None:
            held = (None,) * count
        new = (b if a is None else a + b for a, b in zip(held, grads))
        optimizer.held_gradients = tuple(new)
        grads = grads[count:]


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


def step_by_closure(optimizer, closure):
    """Let an optimizer step by a function that computes the loss, and the gradients it then holds.

    One with a `step` of its own calls it as often as it likes, others once; the loss is returned.
    """

    def handing():
        # Such a `step` records nothing for itself, which is not meant for the closure. A block
        # without gradients turns them on at its end if they were on before it.
        block = ms._no_grad()
        block.__enter__()
        before, block.prev_state = block.prev_state, True
        block.__exit__(None, None, None)
        try:
            loss = closure()
        finally:
            block.prev_state = before
            block.__exit__(None, None, None)
        optimizer.hand_out_gradients(optimizer.held_gradients)
        return loss

    if hasattr(optimizer, "hand_out_gradients"):
        try:
            return optimizer.step(handing)
        finally:
            for parameter in optimizer.parameters:
                vars(parameter).pop("grad", None)
    if hasattr(optimizer, "step"):
        return optimizer.step(closure)
    loss = closure()
    update_by_gradients(optimizer)
    return loss


def update_by_gradients(optimizer):
    """Let an optimizer update its parameters, but frozen ones, by the gradients that it holds."""
    held = getattr(optimizer, "held_gradients", None)
    if held is not None:
        update_trainable(optimizer, held)


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


def train(model: nn.Cell, x: ms.Tensor):
    optimizer = LBFGS(parameters_of(model), max_iter=5)

    def closure():
        optimizer.held_gradients = None

        def forward_fn():
            loss = model(x).pow(2).mean()
            return loss

        grad_fn = ms.value_and_grad(forward_fn, None, optimizer.parameters)
        loss, grads = grad_fn()
        add_gradients(grads, optimizer)
        return loss

    step_by_closure(optimizer, closure)


def run(model: nn.Cell, x: ms.Tensor, optimizer: optim.SGD):
    optimizer.zero_grad()
    loss = model(x).pow(2).mean()
    if getattr(loss, 'requires_grad', True):
        loss.backward()
    optimizer.step()


def asks_of_another(model: nn.Cell, x: ms.Tensor):
    optimizer = torch.optim.LBFGS(model.parameters(), max_iter=5)

    def closure():
        optimizer.zero_grad()
        out = model(x)
        loss = out.pow(2).mean()
        if getattr(out, 'requires_grad', True):
            loss.backward()
        return loss

    optimizer.step(closure)

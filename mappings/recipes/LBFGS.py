import mindspore as ms
import numpy as np
from mindspore import ops
from mindspore.experimental import optim

from .optimizer_of import optimizer_of


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

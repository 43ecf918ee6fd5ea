"""Stand-ins for what mint's optimizers call besides Tensor's methods."""

from __future__ import annotations

from typing import Any

from mindspore import ops

from harness.standins.binding import kernel


@kernel("AdamW")
def adamw(
    var: Any,
    m: Any,
    v: Any,
    max_v: Any,
    gradient: Any,
    step: Any,
    lr: float,
    beta1: float,
    beta2: float,
    decay: float,
    eps: float,
    amsgrad: bool,
    maximize: bool,
) -> Any:
    """Take one step of AdamW, as its authors and torch write it: decay first, apart."""
    gradient = -gradient if maximize else gradient
    # The optimizer counts from -1 and adds one before the first step.
    count = float(step) + 1
    mean = m * beta1 + gradient * (1 - beta1)
    square = v * beta2 + ops.square(gradient) * (1 - beta2)
    ops.assign(m, mean)
    ops.assign(v, square)
    if amsgrad:
        square = ops.maximum(max_v, square)
        ops.assign(max_v, square)
    size = ops.sqrt(square) / (1 - beta2**count) ** 0.5 + eps
    value = var * (1 - lr * decay) - (lr / (1 - beta1**count)) * mean / size
    ops.assign(var, value)
    return var, m, v

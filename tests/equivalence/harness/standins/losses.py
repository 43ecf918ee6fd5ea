"""Stand-ins for losses."""

from __future__ import annotations

from typing import Any

import mindspore
from mindspore import ops

from harness.standins.binding import kernel, stand_in
from harness.standins.layers import F


def reduced(loss: Any, reduction: str) -> Any:
    """Return the mean, the sum or all of a loss."""
    if reduction == "none":
        return loss
    return loss.mean() if reduction == "mean" else loss.sum()


@kernel("MSELossExt")
@stand_in(F + "mse_loss")
def mse_loss(input: Any, target: Any, reduction: str) -> Any:
    """Square the differences."""
    return reduced(ops.square(input - target), reduction)


@kernel("L1LossExt")
@stand_in(F + "l1_loss")
def l1_loss(input: Any, target: Any, reduction: str) -> Any:
    """Take the differences without sign."""
    return reduced(ops.abs(input - target), reduction)


@stand_in(F + "cross_entropy")
def cross_entropy(
    input: Any,
    target: Any,
    weight: Any,
    ignore_index: int,
    reduction: str,
    label_smoothing: float,
) -> Any:
    """Compare logits with classes or with probabilities."""
    if target.dtype in (mindspore.int64, mindspore.uint8):
        target = target.astype(mindspore.int32)
    return ops.cross_entropy(input, target, weight, ignore_index, reduction, label_smoothing)


@stand_in(F + "nll_loss")
def nll_loss(input: Any, target: Any, weight: Any, ignore_index: int, reduction: str) -> Any:
    """Take what the classes' logarithms are, with the other sign."""
    target = target.astype(mindspore.int32)
    return ops.nll_loss(input, target, weight, ignore_index, reduction)


@stand_in(F + "kl_div")
def kl_div(input: Any, target: Any, reduction: str, log_target: bool) -> Any:
    """Compare distributions; the first is given by logarithms."""
    if log_target:
        loss = ops.exp(target) * (target - input)
    else:
        loss = ops.select(
            target > 0,
            target * (ops.log(ops.maximum(target, ops.full_like(target, 1e-38))) - input),
            ops.zeros_like(input),
        )
    return loss.sum() / input.shape[0] if reduction == "batchmean" else reduced(loss, reduction)


@stand_in(F + "soft_margin_loss")
def soft_margin_loss(input: Any, target: Any, reduction: str) -> Any:
    """Take ``log(1 + exp(-target * input))``."""
    return reduced(ops.softplus(-target * input), reduction)


@stand_in(F + "cosine_embedding_loss")
def cosine_embedding_loss(
    input1: Any, input2: Any, target: Any, margin: float, reduction: str
) -> Any:
    """Bring pairs together or apart by their angle."""
    dot = (input1 * input2).sum(-1)
    size = ops.sqrt((ops.square(input1).sum(-1) + 1e-12) * (ops.square(input2).sum(-1) + 1e-12))
    cosine = dot / size
    loss = ops.select(target == 1, 1 - cosine, ops.relu(cosine - margin))
    return reduced(loss, reduction)

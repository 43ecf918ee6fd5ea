# case: the CTC loss alone, of joined targets and lists of lengths too; ops.ctc_loss gives a pair
# unsafe
# target: cpu
import torch
import torch.nn as nn
import torch.nn.functional as F


def loss(log_probs: torch.Tensor, targets, lengths):
#                   ^^^^^^^^^^^^ MP101 safe torch.Tensor
    return F.ctc_loss(log_probs, targets, [8, 7], lengths, zero_infinity=True).item()
#          ^^^^^^^^^^ MP102 safe torch.nn.functional.ctc_loss


criterion = nn.CTCLoss(blank=4, zero_infinity=True)
#           ^^^^^^^^^^ MP101 safe torch.nn.CTCLoss
# --- after ---
import mindspore as ms
from mindspore import nn, ops


class CTCLossLayer(nn.Cell):
    """The connectionist temporal classification loss of padded or joined targets."""

    def __init__(self, blank=0, reduction="mean", zero_infinity=False):
        super().__init__()
        self.blank = blank
        self.reduction = reduction
        self.zero_infinity = zero_infinity

    def construct(self, log_probs, targets, input_lengths, target_lengths):
        given = (log_probs, targets, input_lengths, target_lengths)
        return ctc_loss(*given, self.blank, self.reduction, self.zero_infinity)


def ctc_loss(
    log_probs,
    targets,
    input_lengths,
    target_lengths,
    blank=0,
    reduction="mean",
    zero_infinity=False,
):
    """The connectionist temporal classification loss of padded or joined targets."""
    lengths = [
        each.reshape(-1) if isinstance(each, ms.Tensor) else ms.Tensor(list(each), ms.int64)
        for each in (input_lengths, target_lengths)
    ]
    single = log_probs.ndim == 2
    if single:
        log_probs = log_probs.expand_dims(1)
    if targets.ndim == 1:
        ends = [0]
        for size in lengths[1].tolist():
            ends.append(ends[-1] + size)
        width = max(1, *(end - start for start, end in zip(ends, ends[1:])))
        rows = [targets[start:end].tolist() for start, end in zip(ends, ends[1:])]
        targets = ms.Tensor([row + [0] * (width - len(row)) for row in rows], ms.int64)
    targets, given, wanted = (each.astype(ms.int64) for each in (targets, *lengths))
    short = given < wanted
    # MindSpore's kernel raises where a target is longer than what it is read from.
    kept = ops.where(short, ops.zeros_like(wanted), wanted)
    losses = ops.ctc_loss(log_probs, targets, given, kept, blank, "none", zero_infinity)[0]
    losses = ops.where(given > 0, losses, ops.zeros_like(losses))
    endless = short.logical_or(losses == float("inf"))
    if zero_infinity:
        losses = ops.where(endless, ops.zeros_like(losses), losses)
    else:
        more = short.astype(losses.dtype)
        losses = (losses + more) * ops.where(short, more * float("inf"), ops.ones_like(losses))
    if reduction == "mean":
        return (losses / wanted.clamp(min=1).astype(losses.dtype)).mean()
    return losses.sum() if reduction == "sum" else losses.reshape(()) if single else losses


def loss(log_probs: ms.Tensor, targets, lengths):
    return ctc_loss(log_probs, targets, [8, 7], lengths, zero_infinity=True).item()


criterion = CTCLossLayer(blank=4, zero_infinity=True)

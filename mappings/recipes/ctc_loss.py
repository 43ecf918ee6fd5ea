import mindspore as ms
from mindspore import ops


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

# case: on cpu F is qualified where not all its functions are mint's
# target: cpu
import torch.nn.functional as F

y = F.cross_entropy(F.softmax(x, dim=1), target)
#   ^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.cross_entropy
#                   ^^^^^^^^^ MP102 safe torch.nn.functional.softmax
# --- after ---
import mindspore as ms
from mindspore import ops


def cross_entropy(
    input,
    target,
    weight=None,
    size_average=None,
    ignore_index=-100,
    reduce=None,
    reduction="mean",
    label_smoothing=0.0,
):
    """Cross entropy of logits, of which some may be -inf (torch.nn.functional.cross_entropy)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    axis = 0 if input.ndim == 1 else 1
    classes = input.shape[axis]
    if not target.size:
        kept = input.shape[:axis] + input.shape[axis + 1 :]
        return reduced(ops.zeros(kept, dtype=input.dtype), reduction)
    logs = ops.log_softmax(input, axis)
    scaled = logs
    if weight is not None:
        scaled = logs * weight.reshape((classes,) + (1,) * (input.ndim - axis - 1))
    if input.shape == target.shape:
        if label_smoothing > 0:
            target = target * (1 - label_smoothing) + label_smoothing / classes
        loss = -(scaled * target).sum(axis)
        if reduction == "none":
            return loss
        return loss.sum() / (input.size // classes) if reduction == "mean" else loss.sum()
    loss = nll_loss(logs, target, weight, None, ignore_index, None, reduction)
    if label_smoothing == 0:
        return loss
    even = -scaled.sum(axis)
    kept = target != ignore_index
    even = ops.where(kept, even, ops.zeros_like(even))
    if reduction != "none":
        even = even.sum()
    if reduction == "mean":
        share = kept.astype(input.dtype)
        if weight is not None:
            label = ops.where(kept, target, ops.zeros_like(target)).astype(ms.int32)
            share = share * ops.gather(weight, label, 0)
        even = even / share.sum()
    return (1 - label_smoothing) * loss + even * (label_smoothing / classes)


def nll_loss(
    input,
    target,
    weight=None,
    size_average=None,
    ignore_index=-100,
    reduce=None,
    reduction="mean",
):
    """The label's negative log likelihood, whatever other classes have (torch's nll_loss)."""
    if size_average is not None or reduce is not None:
        whole = "mean" if size_average is None or size_average else "sum"
        reduction = whole if reduce is None or reduce else "none"
    axis = 0 if input.ndim == 1 else 1
    if not target.size:
        return reduced(ops.zeros(target.shape, dtype=input.dtype), reduction)
    kept = target != ignore_index
    label = ops.where(kept, target, ops.zeros_like(target)).astype(ms.int32)
    loss = -ops.gather_elements(input, axis, label.expand_dims(axis)).squeeze(axis)
    loss = ops.where(kept, loss, ops.zeros_like(loss))
    share = kept.astype(input.dtype)
    if weight is not None:
        share = share * ops.gather(weight, label, 0)
        loss = loss * share
    if reduction == "none":
        return loss
    return loss.sum() / share.sum() if reduction == "mean" else loss.sum()


def reduced(loss, reduction):
    """Losses, their mean or sum: of none NaN and 0, where MindSpore's CPU build gives anything."""
    if reduction == "none" or loss.size:
        return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()
    return ops.full((), 0.0 if reduction == "sum" else float("nan"), dtype=loss.dtype)


y = cross_entropy(ops.exp(ops.log_softmax(x, 1)), target)

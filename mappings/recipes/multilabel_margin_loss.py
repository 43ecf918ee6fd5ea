from mindspore import ops


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction="mean"):
    """Margin loss of several labels for each sample; a row of labels ends at the first -1."""
    if size_average is not None or reduce is not None:
        whole = size_average is None or size_average
        reduction = ("mean" if whole else "sum") if reduce is None or reduce else "none"
    scores = input if input.ndim == 2 else input.expand_dims(0)
    labels = target if target.ndim == 2 else target.expand_dims(0)
    ended = ops.cumsum((labels < 0).astype(input.dtype), 1) > 0
    used = ops.logical_not(ended)
    index = ops.select(used, labels, ops.zeros_like(labels))
    hot = ops.one_hot(index, scores.shape[1]).astype(input.dtype)
    hot = hot * used.expand_dims(-1).astype(input.dtype)
    negative = 1 - ops.clamp(hot.sum(1), max=1)
    positive = (hot * scores.expand_dims(1)).sum(-1)
    margins = ops.relu(1 - positive.expand_dims(-1) + scores.expand_dims(1))
    weights = used.astype(input.dtype).expand_dims(-1) * negative.expand_dims(1)
    loss = (margins * weights).sum((1, 2)) / scores.shape[1]
    if reduction == "mean":
        return loss.mean()
    if reduction == "sum":
        return loss.sum()
    return loss if input.ndim == 2 else loss[0]

from mindspore import ops


def triplet_margin_loss(
    anchor,
    positive,
    negative,
    margin=1.0,
    p=2,
    eps=1e-06,
    swap=False,
    size_average=None,
    reduce=None,
    reduction="mean",
):
    """How much nearer the positive is than the negative, up to a margin."""
    near = ops.norm(anchor - positive + eps, float(p), -1)
    far = ops.norm(anchor - negative + eps, float(p), -1)
    if swap:
        far = ops.minimum(far, ops.norm(positive - negative + eps, float(p), -1))
    loss = ops.relu(near - far + margin)
    return {"mean": loss.mean, "sum": loss.sum}.get(reduction, lambda: loss)()

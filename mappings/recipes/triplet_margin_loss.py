from mindspore import ops

from .pairwise_distance import pairwise_distance
from .reduced import reduced


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
    near = pairwise_distance(anchor, positive, p, eps)
    far = pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = ops.minimum(far, pairwise_distance(positive, negative, p, eps))
    loss = near - far + margin
    loss = ops.where(loss < 0, ops.zeros_like(loss), loss)
    return reduced(loss, reduction)

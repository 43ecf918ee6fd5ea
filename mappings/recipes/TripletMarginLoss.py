from mindspore import nn, ops

from .pairwise_distance import pairwise_distance
from .reduced import reduced


class TripletMarginLoss(nn.Cell):
    """How much nearer the positive is than the negative, up to a margin."""

    def __init__(
        self,
        margin=1.0,
        p=2.0,
        eps=1e-6,
        swap=False,
        size_average=None,
        reduce=None,
        reduction="mean",
    ):
        super().__init__()
        if size_average is not None or reduce is not None:
            whole = size_average is None or size_average
            reduction = ("mean" if whole else "sum") if reduce is None or reduce else "none"
        self.margin = margin
        self.p = p
        self.eps = eps
        self.swap = swap
        self.reduction = reduction

    def distance(self, one, other):
        return pairwise_distance(one, other, self.p, self.eps)

    def construct(self, anchor, positive, negative):
        near = self.distance(anchor, positive)
        far = self.distance(anchor, negative)
        if self.swap:
            far = ops.minimum(far, self.distance(positive, negative))
        loss = near - far + self.margin
        loss = ops.where(loss < 0, ops.zeros_like(loss), loss)
        return reduced(loss, self.reduction)

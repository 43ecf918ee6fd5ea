from mindspore import nn

from .huber_loss import huber_loss


class HuberLossLayer(nn.HuberLoss):
    """Huber's loss of differences, of none too (torch.nn.HuberLoss)."""

    def __init__(self, reduction="mean", delta=1.0):
        super().__init__(reduction, delta)

    def construct(self, input, target):
        return huber_loss(input, target, self.reduction, self.delta)

from .ReducedLoss import ReducedLoss


class WeightedLoss(ReducedLoss):
    """A loss with a weight for each class (torch.nn.modules.loss._WeightedLoss)."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction="mean"):
        super().__init__(size_average, reduce, reduction)
        self.register_buffer("weight", weight)

from mindspore import nn

from .poisson_nll_loss import poisson_nll_loss


class PoissonNLLLossLayer(nn.PoissonNLLLoss):
    """The negative log likelihood of counts, of none too (torch.nn.PoissonNLLLoss)."""

    def __init__(
        self,
        log_input=True,
        full=False,
        size_average=None,
        eps=1e-08,
        reduce=None,
        reduction="mean",
    ):
        if size_average is not None or reduce is not None:
            whole = "mean" if size_average is None or size_average else "sum"
            reduction = whole if reduce is None or reduce else "none"
        super().__init__(log_input, full, eps, reduction)
        self.reduction = reduction

    def construct(self, input, target):
        given = (self.log_input, self.full, None, self.eps, None, self.reduction)
        return poisson_nll_loss(input, target, *given)

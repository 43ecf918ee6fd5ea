from mindspore import nn

from .gaussian_nll_loss import gaussian_nll_loss


class GaussianNLLLossLayer(nn.GaussianNLLLoss):
    """The negative log likelihood under normal distributions, of no values too."""

    def __init__(self, *, full=False, eps=1e-06, reduction="mean"):
        super().__init__(full=full, eps=eps, reduction=reduction)

    def construct(self, input, target, var):
        return gaussian_nll_loss(input, target, var, self.full, self.eps, self.reduction)

from mindspore import nn

from .ctc_loss import ctc_loss


class CTCLossLayer(nn.Cell):
    """The connectionist temporal classification loss of padded or joined targets."""

    def __init__(self, blank=0, reduction="mean", zero_infinity=False):
        super().__init__()
        self.blank = blank
        self.reduction = reduction
        self.zero_infinity = zero_infinity

    def construct(self, log_probs, targets, input_lengths, target_lengths):
        given = (log_probs, targets, input_lengths, target_lengths)
        return ctc_loss(*given, self.blank, self.reduction, self.zero_infinity)

# case: a literal without counterpart stays refused, whatever else is passed
# target: cpu
# unsafe
from torch import nn


def make(settings, affine):
    return nn.MultiMarginLoss(3, **settings)
#          ^^^^^^^^^^^^^^^^^^ MP302 manual torch.nn.MultiMarginLoss


def recurrent(settings):
    return nn.LSTM(3, 4, proj_size=2, **settings)
#          ^^^^^^^ MP309 manual torch.nn.LSTM
# --- unchanged ---

# case: a literal without counterpart stays refused, whatever else is passed
# target: cpu
# unsafe
from torch import nn


def make(settings, affine):
    return nn.BatchNorm2d(3, track_running_stats=False, **settings)
#          ^^^^^^^^^^^^^^ MP302 manual torch.nn.BatchNorm2d


def recurrent(settings):
    return nn.LSTM(3, 4, proj_size=2, **settings)
#          ^^^^^^^ MP302 manual torch.nn.LSTM
# --- unchanged ---

# case: a literal without counterpart stays refused, whatever else is passed
# target: cpu
# unsafe
from torch import nn


def make(settings, affine):
    return nn.BatchNorm2d(3, track_running_stats=False, **settings)
#          ^^^^^^^^^^^^^^ MP302 manual torch.nn.BatchNorm2d


def padded(settings):
    return nn.Conv2d(3, 4, 3, padding_mode="reflect", **settings)
#          ^^^^^^^^^ MP302 manual torch.nn.Conv2d
# --- unchanged ---

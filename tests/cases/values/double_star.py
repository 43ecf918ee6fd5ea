# case: what a dict brings to a layer is turned when the program runs
# target: cpu
# unsafe
from torch import nn


def make(channels, settings, rate):
    return nn.GELU(**settings), nn.Dropout(*rate), nn.GELU(approximate=rate)
#          ^^^^^^^ MP201 review torch.nn.GELU
#                               ^^^^^^^^^^ MP201 review torch.nn.Dropout
#                               ^^^^^^^^^^ MP410 review torch.nn.Module
#                                                  ^^^^^^^ MP201 review torch.nn.GELU
# --- after ---
from mindspore import nn


class Dropout(nn.Dropout):
    """Dropout with the arguments of torch.nn.Dropout."""

    def __init__(self, p=0.5, inplace=False):
        if p in (1, 1.0):
            raise ValueError(f"no counterpart of p={p!r}")
        super().__init__(p=float(p))


class GELU(nn.GELU):
    """GELU with the arguments of torch.nn.GELU."""

    def __init__(self, approximate="none"):
        if approximate not in ("none", "tanh"):
            raise ValueError(f"no counterpart of approximate={approximate!r}")
        super().__init__(approximate={"none": False, "tanh": True}[approximate])


def make(channels, settings, rate):
    return GELU(**settings), Dropout(*rate).set_train(), GELU(approximate=rate)

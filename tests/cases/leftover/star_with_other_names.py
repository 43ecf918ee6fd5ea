# case: a star import that may give other names is allowed to fail
# whole
# findings: some
from torch.nn.functional import *


def make():
    return gaussian_nll_loss(1, 2, 3), who_knows
# --- after ---
from mindspore import ops
try:
    from torch.nn.functional import *
except ImportError:
    pass


def make():
    return ops.gaussian_nll_loss(1, 2, 3), who_knows

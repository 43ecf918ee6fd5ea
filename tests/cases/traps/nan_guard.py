# case: a guard against NaN sees none that went through relu, clamp or max on CPU
# target: cpu
import math

import torch


def guard(loss: torch.Tensor):
#               ^^^^^^^^^^^^ MP101 safe torch.Tensor
    if torch.isnan(loss).any():
#      ^^^^^^^^^^^ MP102 safe torch.isnan
#      ^^^^^^^^^^^^^^^^^ MP523 manual inferred torch.Tensor
#                        ^^^ MP103 safe torch.Tensor.any
        return None
    assert math.isfinite(loss.item())
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP523 manual inferred torch.Tensor
    return torch.isnan(loss)
#          ^^^^^^^^^^^ MP102 safe torch.isnan
# --- after ---
import math

import mindspore as ms
from mindspore import mint


def guard(loss: ms.Tensor):
    if mint.isnan(loss).bool().any():
        return None
    assert math.isfinite(loss.item())
    return mint.isnan(loss)

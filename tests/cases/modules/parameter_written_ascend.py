# case: what is not known to write on Ascend is for review there, a Parameter's values too
# target: ascend
from torch import nn


def step(p: nn.Parameter, rate, change):
#           ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    p.data.sub_(change, alpha=rate)
#          ^^^^ MP201 manual torch.Tensor.sub_
# --- after ---
import mindspore as ms


def step(p: ms.Parameter, rate, change):
    p.data.sub_(change, alpha=rate)

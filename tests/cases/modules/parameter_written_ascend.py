# case: what is not known to write on Ascend, or composed there, is for review, a Parameter's values too
# target: ascend
from torch import nn


def step(p: nn.Parameter, rate, change):
#           ^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    p.data.sub_(change, alpha=rate)
#          ^^^^ MP201 manual torch.Tensor.sub_
    p.data.neg_()
#          ^^^^ MP201 review torch.Tensor.neg_
# --- after ---
import mindspore as ms


def step(p: ms.Parameter, rate, change):
    p.data.sub_(change, alpha=rate)
    p.data.neg_()

# case: ints in a tuple that MindSpore takes with floats alone are written as floats; what is no literal stays
import torch


def optimizers(weight: torch.nn.Parameter, first: float):
#                      ^^^^^^^^^^^^^^^^^^ MP101 safe torch.nn.Parameter
    a = torch.optim.NAdam([weight], betas=(0, 0.9))
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.NAdam
    b = torch.optim.NAdam([weight], betas=(0.5, 0.9))
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.NAdam
    c = torch.optim.NAdam([weight], betas=(first, 0.9))
#       ^^^^^^^^^^^^^^^^^ MP101 safe torch.optim.NAdam
    return a, b, c
# --- after ---
import mindspore as ms
from mindspore.experimental import optim


def optimizers(weight: ms.Parameter, first: float):
    a = optim.NAdam([weight], betas=(0.0, 0.9))
    b = optim.NAdam([weight], betas=(0.5, 0.9))
    c = optim.NAdam([weight], betas=(first, 0.9))
    return a, b, c

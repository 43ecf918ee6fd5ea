# case: the arguments of a decorator are looked at
import torch


@register("abs", torch.abs)
#                ^^^^^^^^^ MP102 safe torch.abs
def run(x):
    return x
# --- after ---
from mindspore import mint


@register("abs", mint.abs)
def run(x):
    return x

# case: a reduction that gives a pair is told where it is taken for one value
# unsafe
import torch
from mindspore import mint, ops


def f(x):
    torch.cat(x)
#   ^^^^^^^^^ MP102 safe torch.cat
    top = ops.max(x)
#         ^^^^^^^ MP507 review torch.max
    value, index = ops.max(x)
    return top, value, index, ops.max(x)[0], ops.max(x, axis=0), mint.max(x), ops.min(x) + 1
#                                                                             ^^^^^^^ MP507 review torch.min
# --- after ---
from mindspore import mint, ops


def f(x):
    mint.cat(x)
    top = mint.max(x)
    value, index = ops.max(x)
    return top, value, index, ops.max(x)[0], ops.max(x, axis=0), mint.max(x), mint.min(x) + 1

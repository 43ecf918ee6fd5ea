# case: arithmetic on the pair that a reduction gives is wrong in any file
from mindspore import ops


def f(x):
    top = ops.max(x)
    return top, ops.max(x) + 1e-6, ops.max(x, axis=1)[0] > 2, ops.median(x) > 3
#               ^^^^^^^ MP507 review torch.max
#                                                             ^^^^^^^^^^ MP507 manual torch.median
# --- unchanged ---

# case: averages of windows whose padding is one number need no function of their own
# target: cpu
import torch.nn.functional as F


def pool(x):
    a = F.avg_pool2d(x, 3, 1, 1)
#       ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool2d
    b = F.avg_pool2d(x, (3, 2), 1, (1, 1))
#       ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool2d
    return a, b, F.avg_pool2d(x, 2), F.avg_pool3d(x, 3, 1, (1, 1, 1))
#                ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool2d
#                                    ^^^^^^^^^^^^ MP102 safe torch.nn.functional.avg_pool3d
# --- after ---
from mindspore import ops


def pool(x):
    a = ops.avg_pool2d(x, 3, 1, 1)
    b = ops.avg_pool2d(x, (3, 2), 1, 1)
    return a, b, ops.avg_pool2d(x, 2, stride=2), ops.avg_pool3d(x, 3, 1, 1)

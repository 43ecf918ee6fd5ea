# case: standard deviations that divide by n on CPU, in a file that has torch's too
# target: cpu
import torch
#      ^^^^^ MP106 review torch
import mindspore as ms
from mindspore import ops


def f(x: ms.Tensor):
    a = x.std()
#         ^^^ MP506 manual torch.Tensor.std
    b = ops.var(x)
#       ^^^^^^^ MP506 manual torch.var
    return a, b, x.std(ddof=1), ops.var(x, None, 1)
# --- unchanged ---

# case: functions that lack a dtype on CPU go through a wider one
# target: cpu
import torch

half = torch.tensor([3.0], dtype=torch.float16)
#      ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                ^^^^^^^^^^^^^ MP104 safe torch.float16
small = torch.tensor([12, 18], dtype=torch.uint8)
#       ^^^^^^^^^^^^ MP102 safe torch.tensor
#                                    ^^^^^^^^^^^ MP104 safe torch.uint8
a = torch.hypot(half, half + 1)
#   ^^^^^^^^^^^ MP102 safe torch.hypot
#   ^^^^^^^^^^^ MP521 safe inferred torch.Tensor
b = small.gcd(small * 2), torch.lcm(small, small)
#         ^^^ MP521 safe inferred torch.Tensor
#                         ^^^^^^^^^ MP102 safe torch.lcm
#                         ^^^^^^^^^ MP521 safe inferred torch.Tensor
c = torch.fmax(small, small)
#   ^^^^^^^^^^ MP102 safe torch.fmax
#   ^^^^^^^^^^ MP521 safe inferred torch.Tensor
d = torch.gcd(small, torch.tensor([4, 6]))
#   ^^^^^^^^^ MP102 safe torch.gcd
#   ^^^^^^^^^ MP521 manual inferred torch.Tensor
#                    ^^^^^^^^^^^^ MP102 safe torch.tensor
# What stays: dtypes that have kernels.
e = torch.hypot(half.float(), half.float()), torch.gcd(small.long(), small.long())
#   ^^^^^^^^^^^ MP102 safe torch.hypot
#                                            ^^^^^^^^^ MP102 safe torch.gcd


def flags(x: torch.Tensor):
#            ^^^^^^^^^^^^ MP101 safe torch.Tensor
    both = torch.minimum(x > 0, x < 1)
#          ^^^^^^^^^^^^^ MP102 safe torch.minimum
#          ^^^^^^^^^^^^^ MP521 safe inferred torch.Tensor
    return both, torch.maximum(x > 0, x < 1), torch.minimum(x, x + 1)
#                ^^^^^^^^^^^^^ MP102 safe torch.maximum
#                                             ^^^^^^^^^^^^^ MP102 safe torch.minimum
# --- after ---
import mindspore as ms
from mindspore import mint, ops

half = ms.tensor([3.0], dtype=ms.float16)
small = ms.tensor([12, 18], dtype=ms.uint8)
a = ops.hypot(half.astype(ms.float32), (half + 1).astype(ms.float32)).astype(ms.float16)
b = small.astype(ms.int32).gcd((small * 2).astype(ms.int32)).astype(ms.uint8), ops.lcm(small.astype(ms.int32), small.astype(ms.int32)).astype(ms.uint8)
c = ops.fmax(small.astype(ms.int32), small.astype(ms.int32)).astype(ms.uint8)
d = ops.gcd(small, ms.tensor([4, 6]))
# What stays: dtypes that have kernels.
e = ops.hypot(half.float(), half.float()), ops.gcd(small.long(), small.long())


def flags(x: ms.Tensor):
    both = mint.minimum((x > 0).astype(ms.int32), (x < 1).astype(ms.int32)).astype(ms.bool_)
    return both, mint.maximum(x > 0, x < 1), mint.minimum(x, x + 1)

# case: random numbers are real alone in MindSpore, so a complex dtype is told
# target: cpu
# findings: some
import torch

KIND = torch.cfloat
w = torch.rand(2, 3, dtype=torch.cfloat)
#   ^^^^^^^^^^ MP302 manual torch.rand "write `ops.Complex()(ops.rand(size), ops.rand(size))`"
v = torch.randn(2, 3, dtype=torch.complex64)
#   ^^^^^^^^^^^ MP302 manual torch.randn
u = torch.randn(2, 3, dtype=KIND)
#   ^^^^^^^^^^^ MP302 manual torch.randn
a = torch.rand(2, 3, dtype=torch.float64)
#   ^^^^^^^^^^ MP102 safe torch.rand
b = torch.randn(2, 3)
#   ^^^^^^^^^^^ MP102 safe torch.randn
# --- after ---
import mindspore as ms
from mindspore import ops

KIND = ms.complex64
w = ops.rand(2, 3, dtype=ms.complex64)
#   ^^^^^^^^^^ MP302 manual torch.rand "write `ops.Complex()(ops.rand(size), ops.rand(size))`"
v = ops.randn(2, 3, dtype=ms.complex64)
u = ops.randn(2, 3, dtype=KIND)
a = ops.rand(2, 3, dtype=ms.float64)
b = ops.randn(2, 3)

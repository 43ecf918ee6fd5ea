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
b = torch.randn(2, 3)
# --- after ---
import mindspore as ms
from mindspore import ops
import torch

KIND = ms.complex64
w = torch.rand(2, 3, dtype=ms.complex64)
#   ^^^^^^^^^^ MP302 manual torch.rand "write `ops.Complex()(ops.rand(size), ops.rand(size))`"
v = torch.randn(2, 3, dtype=ms.complex64)
u = torch.randn(2, 3, dtype=KIND)
a = ops.rand(2, 3, dtype=ms.float64)
b = ops.randn(2, 3)

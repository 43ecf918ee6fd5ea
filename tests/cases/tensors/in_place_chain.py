# case: each call of a chain in place is converted, also where what it begins with is made in place; methods of MindSpore's stay
# unsafe
# target: cpu
# findings: some
import mindspore as ms
import torch

x = torch.empty(2, 2).fill_(3.0)
x.mul_(2).sub_(1).clamp_(max=0.9)
print(x)

y = ms.ops.zeros(2)
y.mul(2).sub(1).clamp(max=0.9)
# --- after ---
import mindspore as ms
from mindspore import mint, ops

x = ops.full_like(mint.empty(2, 2), 3.0)
x.copy_(x.copy_(x.copy_(x.mul(2)).sub(1)).clamp(max=0.9))
print(x)

y = ms.ops.zeros(2)
y.mul(2).sub(1).clamp(max=0.9)

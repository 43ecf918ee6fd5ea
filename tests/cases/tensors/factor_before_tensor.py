# case: the older form of a call, with the factor before the tensors
# unsafe
# target: cpu
import torch

x, y, z = torch.ones(3), torch.ones(3), torch.ones(3)
#         ^^^^^^^^^^ MP102 safe torch.ones
#                        ^^^^^^^^^^ MP102 safe torch.ones
#                                       ^^^^^^^^^^ MP102 safe torch.ones
x.add_(0.5, y)
# ^^^^ MP201 review torch.Tensor.add_
x.addcmul_(0.5, y, z)
# ^^^^^^^^ MP201 review torch.Tensor.addcmul_
x.addcdiv_(-0.1, y, z)
# ^^^^^^^^ MP201 review torch.Tensor.addcdiv_
a = x.add(0.5, y)
#     ^^^ MP103 safe torch.Tensor.add
b = torch.sub(x, 0.5, y)
#   ^^^^^^^^^ MP102 safe torch.sub
c = x.add(y, alpha=0.5)
# --- after ---
from mindspore import mint

x, y, z = mint.ones((3,)), mint.ones((3,)), mint.ones((3,))
x.copy_(x.add(y, alpha=0.5))
x.copy_(x.addcmul(y, z, value=0.5))
x.copy_(x.add(y.mul(-0.1).div(z)))
a = x.add(alpha=0.5, other=y)
b = mint.sub(x, alpha=0.5, other=y)
c = x.add(y, alpha=0.5)

# case: the result of a torch function is a Tensor, under whatever name
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
z = y
print(z.size(0), torch.abs(y).size(1))
#       ^^^^ MP103 safe torch.Tensor.size
#                ^^^^^^^^^ MP102 safe torch.abs
#                             ^^^^ MP103 safe torch.Tensor.size
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
z = y
print(z.shape[0], mint.abs(y).shape[1])

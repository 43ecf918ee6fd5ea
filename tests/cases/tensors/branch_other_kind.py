# case: a list on one path does not matter where a member is asked for that only a Tensor has
import torch

y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
if flag:
    y = [1, 2]
print(y.size(0))
#       ^^^^ MP103 safe inferred torch.Tensor.size
# --- after ---
from mindspore import mint

y = mint.abs(x)
if flag:
    y = [1, 2]
print(y.shape[0])

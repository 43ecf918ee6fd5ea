# case: a name that may be another kind after a branch is left alone
import torch

y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
if flag:
    y = [1, 2]
print(y.size(0))
#       ^^^^ MP205 manual guessed torch.Tensor.size
# --- after ---
from mindspore import mint

y = mint.abs(x)
if flag:
    y = [1, 2]
print(y.size(0))

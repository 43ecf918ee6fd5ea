# case: a name that lists have too says nothing where a value may be one
import torch

y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
if flag:
    y = [1, 2]
y.sort()
# --- after ---
from mindspore import mint

y = mint.abs(x)
if flag:
    y = [1, 2]
y.sort()

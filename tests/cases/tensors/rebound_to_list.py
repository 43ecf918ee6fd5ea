# case: after the name is bound to a list its methods are a list's
import torch

y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
y = [1, 2]
y.append(3)
print(y.index(3), y.copy())
# --- after ---
from mindspore import mint

y = mint.abs(x)
y = [1, 2]
y.append(3)
print(y.index(3), y.copy())

# case: a string that is not closed ends with its line
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
s = "open
z = torch.abs(y)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
s = "open
z = mint.abs(y)

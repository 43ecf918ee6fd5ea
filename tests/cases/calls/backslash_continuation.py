# case: a call continued by a backslash keeps its layout
import torch

y = torch.cat([a, b]) + \
#   ^^^^^^^^^ MP102 safe torch.cat
    torch.abs(c)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.cat([a, b]) + \
    mint.abs(c)

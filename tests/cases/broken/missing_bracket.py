# case: findings outside of the broken statement stay, at the right lines
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
z = torch.cat([a, b
w = torch.abs(y)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint
import torch

y = mint.cat([a, b])
z = torch.cat([a, b
w = mint.abs(y)

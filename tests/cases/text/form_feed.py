# case: a form feed neither ends a line nor moves a column
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
z = torch.abs(y)
#    ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
z = mint.abs(y)

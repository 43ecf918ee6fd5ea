# case: calls inside calls are all replaced
import torch

y = torch.cat([torch.abs(a), torch.stack([torch.exp(b), torch.exp(c)])], dim=torch.abs(d))
#   ^^^^^^^^^ MP102 safe torch.cat
#              ^^^^^^^^^ MP102 safe torch.abs
#                            ^^^^^^^^^^^ MP102 safe torch.stack
#                                         ^^^^^^^^^ MP102 safe torch.exp
#                                                       ^^^^^^^^^ MP102 safe torch.exp
#                                                                            ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.cat([mint.abs(a), mint.stack([mint.exp(b), mint.exp(c)])], dim=mint.abs(d))

# case: both branches of a conditional expression are replaced
import torch

y = torch.abs(a) if fast else torch.exp(a)
#   ^^^^^^^^^ MP102 safe torch.abs
#                             ^^^^^^^^^ MP102 safe torch.exp
# --- after ---
from mindspore import mint

y = mint.abs(a) if fast else mint.exp(a)

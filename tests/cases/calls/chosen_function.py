# case: a function chosen between two is called as either
import torch

y = (torch.abs if fast else torch.exp)(a)
#    ^^^^^^^^^ MP102 safe torch.abs
#                           ^^^^^^^^^ MP102 safe torch.exp
# --- after ---
from mindspore import mint

y = (mint.abs if fast else mint.exp)(a)

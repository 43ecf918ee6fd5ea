# case: a call inside packed sizes is replaced in the next round
import torch

y = torch.zeros(int(torch.abs(a)), 3)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
#                   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.zeros((int(mint.abs(a)), 3))

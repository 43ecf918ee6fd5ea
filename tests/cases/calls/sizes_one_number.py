# case: one number is a size, and becomes a tuple of one
import torch

y = torch.zeros(2)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint

y = mint.zeros((2,))

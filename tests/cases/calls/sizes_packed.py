# case: sizes that are given one by one become one tuple
import torch

y = torch.zeros(2, 3)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint

y = mint.zeros((2, 3))

# case: a device is dropped, as MindSpore chooses it for the whole program
import torch

y = torch.zeros(2, 3, device=device)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint

y = mint.zeros((2, 3))

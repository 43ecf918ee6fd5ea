# case: where F is bound again, mint's functions are written in full
import torch.nn.functional as F

y = F.relu(x)
#   ^^^^^^ MP102 safe torch.nn.functional.relu
F = 96485.0
# --- after ---
from mindspore import mint

y = mint.nn.functional.relu(x)
F = 96485.0

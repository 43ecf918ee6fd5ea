# case: F stays F as mint's functional when all its uses are mint's
import torch.nn.functional as F

y = F.relu(F.gelu(x))
#   ^^^^^^ MP102 safe torch.nn.functional.relu
#          ^^^^^^ MP102 safe torch.nn.functional.gelu
# --- after ---
import mindspore.mint.nn.functional as F

y = F.relu(F.gelu(x))

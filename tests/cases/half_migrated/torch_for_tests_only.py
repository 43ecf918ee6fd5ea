# case: torch under another name, for comparison, is torch all the same
import torch as reference
from mindspore import mint

y = mint.abs(x)
z = reference.abs(x)
#   ^^^^^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.abs(x)
z = mint.abs(x)

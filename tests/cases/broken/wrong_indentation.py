# case: a line indented wrongly hides nothing of the others
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
   z = 1
w = torch.abs(y)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
   z = 1
w = mint.abs(y)

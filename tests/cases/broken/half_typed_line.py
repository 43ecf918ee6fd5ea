# case: a line that is being typed hides nothing of the others
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
z = torch.
w = torch.abs(y)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint
import torch

y = mint.cat([a, b])
z = torch.
w = mint.abs(y)

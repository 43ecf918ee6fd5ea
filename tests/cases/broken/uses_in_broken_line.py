# case: the import stays while a broken line mentions it
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
z = torch.abs(y +
# --- after ---
from mindspore import mint
import torch

y = mint.cat([a, b])
z = torch.abs(y +

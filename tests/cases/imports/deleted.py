# case: an imported name that the file deletes is used before, and the `del` stays right
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
del torch
# --- after ---
from mindspore import mint
import torch

y = mint.cat([a, b])
del torch

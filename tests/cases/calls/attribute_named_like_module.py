# case: an attribute called torch of another object is no use of the module
import torch

y = backend.torch.cat([a, b])
z = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = backend.torch.cat([a, b])
z = mint.cat([a, b])

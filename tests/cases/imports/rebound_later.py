# case: uses after the name is bound to something else are not torch's
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
torch = make_backend()
z = torch.cat([a, b])
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
torch = make_backend()
z = torch.cat([a, b])

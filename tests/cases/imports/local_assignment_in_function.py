# case: a name that a function assigns is local in the whole function
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat


def join(a, b):
    torch = make_backend()
    return torch.cat([a, b])
# --- after ---
from mindspore import mint

y = mint.cat([a, b])


def join(a, b):
    torch = make_backend()
    return torch.cat([a, b])

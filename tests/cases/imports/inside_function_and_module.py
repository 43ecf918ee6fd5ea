# case: where the module imports mint too, the function needs no import of its own
import torch

z = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat


def pile(a, b):
    import torch

    return torch.stack([a, b])
#          ^^^^^^^^^^^ MP102 safe torch.stack
# --- after ---
from mindspore import mint

z = mint.cat([a, b])


def pile(a, b):
    return mint.stack([a, b])

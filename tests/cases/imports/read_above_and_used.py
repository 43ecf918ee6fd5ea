# case: an import that is read above it stays when all that stands below it is converted
def run(x: "Optional[torch.Tensor]"):
    return x


import torch

y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
def run(x: "Optional[torch.Tensor]"):
    return x


from mindspore import mint
import torch

y = mint.abs(x)

# case: a dropped last argument takes the comma before it
import torch

y = torch.arange(
#   ^^^^^^^^^^^^ MP102 safe torch.arange
    0,
    8, device=device
)
# --- after ---
from mindspore import mint

y = mint.arange(
    0,
    8
)

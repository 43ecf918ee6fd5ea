# case: the comment beside a dropped argument stays
import torch

y = torch.arange(
#   ^^^^^^^^^^^^ MP102 safe torch.arange
    0,
    8,
    device=device,  # where the batch is
)
# --- after ---
from mindspore import mint

y = mint.arange(
    0,
    8,
    # where the batch is
)

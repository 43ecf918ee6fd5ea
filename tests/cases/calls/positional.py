# case: positional arguments stay as they are where the signatures agree
import torch

y = torch.split(x, 2, 1)
#   ^^^^^^^^^^^ MP102 safe torch.split
# --- after ---
from mindspore import mint

y = mint.split(x, 2, 1)

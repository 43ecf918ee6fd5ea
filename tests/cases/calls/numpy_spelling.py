# case: `axis` and `keepdims`, which torch takes for `dim` and `keepdim`, get mint's names
import torch

y = torch.sum(x, axis=1, keepdims=True)
#   ^^^^^^^^^ MP102 safe torch.sum
# --- after ---
from mindspore import mint

y = mint.sum(x, dim=1, keepdim=True)

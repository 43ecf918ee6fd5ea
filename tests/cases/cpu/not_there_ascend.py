# case: on ascend the same API is converted
import torch

y = torch.einsum("ij,jk->ik", a, b)
#   ^^^^^^^^^^^^ MP102 safe torch.einsum
# --- after ---
from mindspore import mint

y = mint.einsum("ij,jk->ik", a, b)

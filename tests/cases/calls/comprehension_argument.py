# case: a call inside a comprehension inside a call is replaced
import torch

y = torch.stack([torch.abs(x) for x in parts])
#   ^^^^^^^^^^^ MP102 safe torch.stack
#                ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.stack([mint.abs(x) for x in parts])

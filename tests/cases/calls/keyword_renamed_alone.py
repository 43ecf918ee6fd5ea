# case: a call of ops gets ops' keyword
import torch

y = torch.vstack(tensors=(a, b))
#   ^^^^^^^^^^^^ MP102 safe torch.vstack
# --- after ---
from mindspore import ops

y = ops.vstack(inputs=(a, b))

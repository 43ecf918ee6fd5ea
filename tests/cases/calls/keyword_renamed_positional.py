# case: a renamed parameter that is passed by position needs no name
import torch

y = torch.broadcast_to(x, (2, 3))
#   ^^^^^^^^^^^^^^^^^^ MP102 safe torch.broadcast_to
# --- after ---
from mindspore import mint

y = mint.broadcast_to(x, (2, 3))

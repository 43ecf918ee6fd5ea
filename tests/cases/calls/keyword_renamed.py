# case: a keyword that has another name there is renamed
import torch

y = torch.broadcast_to(x, size=(2, 3))
#   ^^^^^^^^^^^^^^^^^^ MP102 safe torch.broadcast_to
# --- after ---
from mindspore import mint

y = mint.broadcast_to(x, shape=(2, 3))

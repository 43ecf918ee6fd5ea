# case: the body of a lambda is looked at
import torch

act = lambda x: torch.abs(x)
#               ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

act = lambda x: mint.abs(x)

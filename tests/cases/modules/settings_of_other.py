# case: an attribute called benchmark of another object stays
import torch

backends.cudnn.benchmark = torch.abs(x)
#                          ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

backends.cudnn.benchmark = mint.abs(x)

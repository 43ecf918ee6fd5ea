# case: starred sizes are put in one tuple with the others
import torch

y = torch.ones(4, *x.shape[1:])
#   ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint

y = mint.ones((4, *x.shape[1:]))

# case: starred sizes alone are put in a tuple
import torch

y = torch.zeros(*shape)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint

y = mint.zeros((*shape,))

# case: starred sizes that come first are put in one tuple with the others
import torch

y = torch.zeros(*shape, 3)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint

y = mint.zeros((*shape, 3))

# case: requires_grad=False is dropped, and True is reviewed
import torch

y = torch.zeros(3, requires_grad=False)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
z = torch.zeros(3, requires_grad=True)
#   ^^^^^^^^^^^ MP201 review torch.zeros
# --- after ---
from mindspore import mint
import torch

y = mint.zeros((3,))
z = torch.zeros(3, requires_grad=True)

# case: an assignment to an attribute of torch is left to a person
import torch

torch.cat = my_cat
#<^^^^^^^ MP302 manual torch.cat
y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint
import torch

torch.cat = my_cat
y = mint.abs(x)

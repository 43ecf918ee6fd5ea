# case: a function in parentheses is called all the same
import torch

y = (torch.cat)([a, b])
#    ^^^^^^^^^ MP102 safe torch.cat
z = (torch.zeros)(2, 3)
#    ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint

y = (mint.cat)([a, b])
z = (mint.zeros)((2, 3))

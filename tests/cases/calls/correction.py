# case: a literal whose meaning has another form there is turned
import torch

y = torch.std(x, dim=1, unbiased=False)
#   ^^^^^^^^^ MP102 safe torch.std
z = torch.std(x, 1, True)
#   ^^^^^^^^^ MP102 safe torch.std
# --- after ---
from mindspore import mint

y = mint.std(x, dim=1, correction=0)
z = mint.std(x, 1, correction=1)

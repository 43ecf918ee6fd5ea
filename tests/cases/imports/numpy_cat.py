# case: a function of the same name in another module is left alone
import torch
from mylib import cat, nn

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
z = cat([a, b])
layer = nn.Linear(3, 4)
# --- after ---
from mindspore import mint
from mylib import cat, nn

y = mint.cat([a, b])
z = cat([a, b])
layer = nn.Linear(3, 4)

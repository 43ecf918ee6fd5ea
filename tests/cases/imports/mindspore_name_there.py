# case: a function that the file imports from mint serves under its own name
from mindspore.mint import cat
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
z = cat([y, y])
# --- after ---
from mindspore.mint import cat

y = cat([a, b])
z = cat([y, y])

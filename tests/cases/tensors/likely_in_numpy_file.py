# case: a name that arrays have too says nothing where the file imports NumPy and a path is unknown
import numpy as np
import torch
from other import get

y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
if flag:
    y = get()
print(y.view(-1), np.abs(y.unsqueeze(0)))
# --- after ---
import numpy as np
from mindspore import mint
from other import get

y = mint.abs(x)
if flag:
    y = get()
print(y.view(-1), np.abs(y.unsqueeze(0)))

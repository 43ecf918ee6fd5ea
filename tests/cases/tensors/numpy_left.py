# case: methods of NumPy arrays are left alone
import numpy as np
import torch

a = np.zeros((2, 3))
print(a.transpose(1, 0), a.size, a.max(axis=0))
y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
import numpy as np
from mindspore import mint

a = np.zeros((2, 3))
print(a.transpose(1, 0), a.size, a.max(axis=0))
y = mint.abs(x)

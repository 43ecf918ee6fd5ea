# case: marks of a merge conflict hide nothing of the code around them
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
<<<<<<< HEAD
z = torch.abs(y)
#   ^^^^^^^^^ MP102 safe torch.abs
=======
z = torch.exp(y)
#   ^^^^^^^^^ MP102 safe torch.exp
>>>>>>> other
w = torch.abs(y)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
<<<<<<< HEAD
z = mint.abs(y)
=======
z = mint.exp(y)
>>>>>>> other
w = mint.abs(y)

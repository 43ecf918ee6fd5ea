# case: an argument that binds a name is kept with its parentheses
import torch

y = torch.abs((n := x))
#   ^^^^^^^^^ MP102 safe torch.abs
z = torch.zeros((m := 2), 3)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint

y = mint.abs((n := x))
z = mint.zeros(((m := 2), 3))

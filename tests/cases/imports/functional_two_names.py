# case: a function imported by name beside F is written with F
import torch.nn.functional as F
from torch.nn.functional import relu

y = relu(F.gelu(x))
#   ^^^^ MP102 safe torch.nn.functional.relu
#        ^^^^^^ MP102 safe torch.nn.functional.gelu
# --- after ---
import mindspore.mint.nn.functional as F

y = F.relu(F.gelu(x))

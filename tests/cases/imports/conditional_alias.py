# case: a name that stands for either of two functions has both replaced where they are named
import torch

act = torch.abs if fast else torch.exp
#     ^^^^^^^^^ MP102 safe torch.abs
#                            ^^^^^^^^^ MP102 safe torch.exp
y = act(x)
# --- after ---
from mindspore import mint

act = mint.abs if fast else mint.exp
y = act(x)

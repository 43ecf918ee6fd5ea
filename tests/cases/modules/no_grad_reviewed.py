# case: `torch.no_grad()` is reviewed, as MindSpore's is a private name
import torch

with torch.no_grad():
#    ^^^^^^^^^^^^^ MP201 review torch.no_grad
    y = torch.abs(x)
#       ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint
import torch

with torch.no_grad():
    y = mint.abs(x)

# case: a keyword called nn or torch is no use of the module
import torch

y = build(torch=torch.abs(x), nn=1)
#               ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = build(torch=mint.abs(x), nn=1)

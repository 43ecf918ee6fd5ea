# case: a file with the line ends of old Macs keeps them
# text: cr
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat([a, b])

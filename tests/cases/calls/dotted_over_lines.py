# case: a dotted name over several lines is replaced as a whole
import torch

y = (torch
#    ^^^> MP102 safe torch.cat
     .cat([a, b]))
# --- after ---
from mindspore import mint

y = (mint.cat([a, b]))

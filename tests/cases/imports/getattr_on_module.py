# case: torch passed to getattr is a module used as a value
import torch

join = getattr(torch, "cat")
#              ^^^^^ MP102 safe torch
y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

join = mint.cat
y = mint.abs(x)

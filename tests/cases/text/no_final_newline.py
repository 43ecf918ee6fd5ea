# case: a file without a line end at its end gets none
# text: no-final-newline
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat([a, b])

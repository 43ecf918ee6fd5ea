# case: starred arguments stay where the signatures agree
import torch

y = torch.cat(*parts)
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat(*parts)

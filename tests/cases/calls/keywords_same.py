# case: keywords that mint has too stay, in their order
import torch

y = torch.cat(dim=1, tensors=[a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat(dim=1, tensors=[a, b])

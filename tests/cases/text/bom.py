# case: a byte order mark stays first, and moves nothing
# text: bom
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat([a, b])

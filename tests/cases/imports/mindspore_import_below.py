# case: an import of MindSpore below the use does not serve the use
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat

from mindspore import mint

z = mint.cat([y, y])
# --- after ---
from mindspore import mint

y = mint.cat([a, b])

from mindspore import mint

z = mint.cat([y, y])

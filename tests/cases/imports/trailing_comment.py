# case: the comment behind an import that goes stays
import torch  # the framework

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint  # the framework

y = mint.cat([a, b])

# case: `ignore-file` behind code excuses nothing
import torch  # mindport: ignore-file

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint  # mindport: ignore-file

y = mint.cat([a, b])

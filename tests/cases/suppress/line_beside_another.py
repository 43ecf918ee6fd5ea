# case: other lines are converted, and the import that an excused line needs stays
import torch

y = torch.cat([a, b])  # mindport: ignore
z = torch.cat([c, d])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint
import torch

y = torch.cat([a, b])  # mindport: ignore
z = mint.cat([c, d])

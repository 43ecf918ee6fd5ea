# case: the words in a string excuse nothing
import torch

y = torch.cat([a, "# mindport: ignore"])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat([a, "# mindport: ignore"])

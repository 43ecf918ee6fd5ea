# case: an excused line is not reported after fix-all either
# remaining
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
z = torch.hub.load("a", "b")  # mindport: ignore
# --- after ---
from mindspore import mint
import torch

y = mint.cat([a, b])
z = torch.hub.load("a", "b")  # mindport: ignore

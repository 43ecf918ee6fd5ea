# case: a comment with another code excuses nothing
import torch

y = torch.cat([a, b])  # mindport: ignore[MP3]
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat([a, b])  # mindport: ignore[MP3]

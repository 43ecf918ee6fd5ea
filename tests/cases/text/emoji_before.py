# case: columns count code points behind emoji on the line
import torch

s = "😀👩‍👩‍👧"; y = torch.cat([a, b], dim=len("😀"))  # 😀
#                 ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

s = "😀👩‍👩‍👧"; y = mint.cat([a, b], dim=len("😀"))  # 😀

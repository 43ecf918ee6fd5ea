# case: characters that only Unicode takes for line ends do not end a line
import torch

s = "a b\x0bc"; y = torch.cat([a, b])
#                   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

s = "a b\x0bc"; y = mint.cat([a, b])

# case: lines of a text in triple quotes are counted, and left
import torch

s = """
import torch
torch.cat([a, b])
"""; y = torch.cat([a, b])
#        ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

s = """
import torch
torch.cat([a, b])
"""; y = mint.cat([a, b])

# case: the items of a dict that the text shows are written in the call, and turned there
import torch

options = dict(dim=1)
y = torch.cat([a, b], **options)
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

options = dict(dim=1)
y = mint.cat([a, b], dim=1)

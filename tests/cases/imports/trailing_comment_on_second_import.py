# case: the comment behind an import whose line goes whole stays on a line of its own
import torch
import torch.nn as nn  # layers

y = nn.Linear(3, 4)(torch.cat([a, b]))
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
#                   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint
# layers

y = mint.nn.Linear(3, 4)(mint.cat([a, b]))

# case: comments above imports stay where they are
# the framework
import torch
# the layers
import torch.nn as nn

y = nn.Linear(3, 4)(torch.cat([a, b]))
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
#                   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
# the framework
from mindspore import mint
# the layers

y = mint.nn.Linear(3, 4)(mint.cat([a, b]))

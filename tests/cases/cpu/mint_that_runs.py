# case: on cpu what mint can do there stays mint's
# target: cpu
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat([a, b])

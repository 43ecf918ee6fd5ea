# case: names join a `from mindspore import` that is there
import torch
from mindspore import ops

y = ops.abs(torch.cat([a, b]))
#           ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint, ops

y = ops.abs(mint.cat([a, b]))

# case: isinstance with Module names Cell
from torch import nn

if isinstance(layer, nn.Module):
#                    ^^^^^^^^^ MP101 safe torch.nn.Module
    run(layer)
# --- after ---
from mindspore import nn

if isinstance(layer, nn.Cell):
    run(layer)

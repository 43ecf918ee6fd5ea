# case: a class in a subscript is a type
from typing import Dict

from torch import nn

Layers = Dict[str, nn.Module]
#                  ^^^^^^^^^ MP101 safe torch.nn.Module
# --- after ---
from typing import Dict

from mindspore import nn

Layers = Dict[str, nn.Cell]

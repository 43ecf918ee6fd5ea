# case: a string in Literal is data, and stays
from typing import Literal

import torch

Mode = Literal["torch.Tensor", "torch.cat"]
y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from typing import Literal

from mindspore import mint

Mode = Literal["torch.Tensor", "torch.cat"]
y = mint.abs(x)

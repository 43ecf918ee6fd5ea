# case: a constant called pi of another module stays
import math

import numpy as np
import torch

y = torch.abs(x) * math.pi * np.pi * np.inf
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
import math

import numpy as np
from mindspore import mint

y = mint.abs(x) * math.pi * np.pi * np.inf

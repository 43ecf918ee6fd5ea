# case: MindSpore's imports stand where the first import of torch stood
import os
import numpy as np
import torch
from PIL import Image
import torch.nn as nn

y = nn.Linear(3, 4)(torch.cat([a, b]))
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
#                   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
import os
import numpy as np
from mindspore import mint
from PIL import Image

y = mint.nn.Linear(3, 4)(mint.cat([a, b]))

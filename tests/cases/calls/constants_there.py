# case: math that is imported already serves
import math

import torch

y = math.sqrt(torch.pi)
#             ^^^^^^^^ MP104 safe torch.pi
# --- after ---
import math

y = math.sqrt(math.pi)

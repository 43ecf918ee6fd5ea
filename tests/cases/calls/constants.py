# case: numbers come from the standard library
import torch

y = [torch.inf, -torch.inf, torch.pi]
#    ^^^^^^^^^ MP104 safe torch.inf
#                ^^^^^^^^^ MP104 safe torch.inf
#                           ^^^^^^^^ MP104 safe torch.pi
# --- after ---
import math

y = [math.inf, -math.inf, math.pi]

# case: on cpu an API that runs on ascend alone is reported
# target: cpu
import torch

y = torch.special.i0e(a)
#   ^^^^^^^^^^^^^^^^^ MP308 manual torch.special.i0e
# --- unchanged ---

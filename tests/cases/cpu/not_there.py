# case: on cpu an API that runs on ascend alone is reported
# target: cpu
import torch

y = torch.ormqr(a, b, c)
#   ^^^^^^^^^^^ MP308 manual torch.ormqr
# --- unchanged ---

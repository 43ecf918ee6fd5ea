# case: on cpu an API that runs on ascend alone is reported
# target: cpu
import torch

y = torch.angle(a)
#   ^^^^^^^^^^^ MP308 manual torch.angle
# --- unchanged ---

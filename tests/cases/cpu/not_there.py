# case: on cpu an API that runs on ascend alone is reported
# target: cpu
import torch

y = torch.nn.functional.unfold(a, 2)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^ MP308 manual torch.nn.functional.unfold
# --- unchanged ---

# case: on cpu an API that runs on ascend alone is reported
# target: cpu
import torch

y = torch.einsum("ij,jk->ik", a, b)
#   ^^^^^^^^^^^^ MP308 manual torch.einsum
# --- unchanged ---

# case: a call that torch itself would not take is left and reported
import torch

y = torch.cat()
#   ^^^^^^^^^ MP302 manual torch.cat
# --- unchanged ---

# case: a value that has to be turned and is not written out is reviewed
import torch

y = torch.std(x, 1, unbiased)
#   ^^^^^^^^^ MP201 review torch.std
# --- unchanged ---

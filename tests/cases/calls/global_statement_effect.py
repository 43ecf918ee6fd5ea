# case: a call made for its effect is replaced like any other
import torch

torch.manual_seed(0)
#<^^^^^^^^^^^^^^^ MP201 review torch.manual_seed
# --- unchanged ---

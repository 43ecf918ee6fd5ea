# case: torch.Tensor called as a function is reviewed, as numbers mean sizes there
import torch

y = torch.Tensor(2, 3)
#   ^^^^^^^^^^^^ MP201 review torch.Tensor
# --- unchanged ---

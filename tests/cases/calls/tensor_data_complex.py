# case: complex numbers are reviewed, as they get another dtype there
import torch

y = torch.tensor([1j, 2.0])
#   ^^^^^^^^^^^^ MP201 review torch.tensor
# --- unchanged ---

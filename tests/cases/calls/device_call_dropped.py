# case: with a dropped `torch.device(...)` its use of torch is gone too
import torch

y = torch.ones((2, 3), device=torch.device("cpu"))
#   ^^^^^^^^^^ MP102 safe torch.ones
#                             ^^^^^^^^^^^^ MP403 review torch.device
# --- after ---
from mindspore import mint

y = mint.ones((2, 3))

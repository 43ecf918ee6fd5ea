# case: what `.numpy()` returns is no Tensor any more
import torch

a = torch.abs(x).numpy()
#   ^^^^^^^^^ MP102 safe torch.abs
print(a.transpose(1, 0))
# --- after ---
from mindspore import mint

a = mint.abs(x).numpy()
print(a.transpose(1, 0))

# case: a call inside an f-string
import torch

print(f"sum: {torch.sum(x)}")
#             ^^^^^^^^^ MP102 safe torch.sum
# --- after ---
from mindspore import mint

print(f"sum: {mint.sum(x)}")

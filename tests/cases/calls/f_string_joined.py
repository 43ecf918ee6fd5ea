# case: f-strings joined over lines keep their text
import torch

print("sum and "
      f"more: {torch.sum(x)} "
#              ^^^^^^^^^ MP102 safe torch.sum
      "and "
      f"less: {torch.abs(x)}")
#              ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

print("sum and "
      f"more: {mint.sum(x)} "
      "and "
      f"less: {mint.abs(x)}")

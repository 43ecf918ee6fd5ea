# case: a call inside an f-string behind other scripts is found at its place
import torch

print(f"合計 😀: {torch.sum(x)} {torch.abs(x)!r:>{width}}")
#              ^^^^^^^^^ MP102 safe torch.sum
#                             ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

print(f"合計 😀: {mint.sum(x)} {mint.abs(x)!r:>{width}}")

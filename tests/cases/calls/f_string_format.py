# case: an expression in a format specification is found at its place
import torch

print(f"{x:>{torch.numel(x)}}")
#            ^^^^^^^^^^^ MP102 safe torch.numel
# --- after ---
from mindspore import ops

print(f"{x:>{ops.numel(x)}}")

# case: the version of torch has no counterpart, and its import stays
import torch

if torch.__version__ >= "2.0":
#  ^^^^^^^^^^^^^^^^^ MP409 manual torch.__version__
    y = torch.abs(x)
#       ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint
import torch

if torch.__version__ >= "2.0":
    y = mint.abs(x)

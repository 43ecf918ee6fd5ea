# case: a function that is passed on keeps its calls, as mint's takes the same
import torch

table = {"exp": torch.exp, "abs": torch.abs}
#               ^^^^^^^^^ MP102 safe torch.exp
#                                 ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

table = {"exp": mint.exp, "abs": mint.abs}

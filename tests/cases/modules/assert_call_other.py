# case: a method called _assert is not torch's
import torch

suite._assert(torch.abs(x), "positive")
#             ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

suite._assert(mint.abs(x), "positive")

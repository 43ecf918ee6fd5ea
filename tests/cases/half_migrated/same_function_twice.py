# case: a function that both modules give is converted where it is torch's
from mindspore import ops
from torch import abs as torch_abs

y = ops.abs(torch_abs(x))
#           ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint, ops

y = ops.abs(mint.abs(x))

# case: on cpu the keywords of ops are used
# target: cpu
import torch.nn.functional as F

y = F.pad(input=x, pad=(1, 1), mode="reflect")
#   ^^^^^ MP102 safe torch.nn.functional.pad
# --- after ---
from mindspore import ops

y = ops.pad(input_x=x, padding=(1, 1), mode="reflect")

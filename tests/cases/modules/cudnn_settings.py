# case: settings of cuDNN go, as they mean nothing in MindSpore
import torch

torch.backends.cudnn.benchmark = True
#<^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP403 safe torch.backends.cudnn.benchmark
y = torch.abs(x)
#   ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.abs(x)

# case: F is qualified when one of its uses stays torch's
import torch.nn.functional as F

y = F.relu(x)
#   ^^^^^^ MP102 safe torch.nn.functional.relu
z = F.lp_pool3d(y, 2.0, 2)
#   ^^^^^^^^^^^ MP301 manual torch.nn.functional.lp_pool3d
# --- after ---
from mindspore import mint
import torch.nn.functional as F

y = mint.nn.functional.relu(x)
z = F.lp_pool3d(y, 2.0, 2)

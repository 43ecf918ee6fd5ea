# case: F from `from torch.nn import functional as F` stays F too
from torch.nn import functional as F

y = F.relu(x)
#   ^^^^^^ MP102 safe torch.nn.functional.relu
# --- after ---
import mindspore.mint.nn.functional as F

y = F.relu(x)

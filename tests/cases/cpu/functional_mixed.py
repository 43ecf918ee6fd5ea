# case: on cpu F is qualified where not all its functions are mint's
# target: cpu
import torch.nn.functional as F

y = F.cross_entropy(F.softmax(x, dim=1), target)
#   ^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.cross_entropy
#                   ^^^^^^^^^ MP102 safe torch.nn.functional.softmax
# --- after ---
from mindspore import ops

y = ops.cross_entropy(ops.exp(ops.log_softmax(x, 1)), target)

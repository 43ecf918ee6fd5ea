# case: on cpu ops serves where mint has no kernel
# target: cpu
import torch.nn.functional as F

y = F.cross_entropy(x, target, reduction="sum")
#   ^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.cross_entropy
# --- after ---
from mindspore import ops

y = ops.cross_entropy(x, target, reduction="sum")

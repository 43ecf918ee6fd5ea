# case: on cpu ops serves where mint has no kernel
# target: cpu
import torch.nn.functional as F

y = F.l1_loss(a, b, reduction="sum")
#   ^^^^^^^^^ MP102 safe torch.nn.functional.l1_loss
# --- after ---
from mindspore import ops

y = ops.l1_loss(a, b, reduction="sum")

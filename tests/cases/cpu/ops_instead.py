# case: on cpu ops serves where mint has no kernel
# target: cpu
import torch.nn.functional as F

y = F.cosine_embedding_loss(a, b, target, reduction="sum")
#   ^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.cosine_embedding_loss
# --- after ---
from mindspore import ops

y = ops.cosine_embedding_loss(a, b, target, reduction="sum")

# case: torch.Tensor called as a function takes numbers for sizes
import torch

y = torch.Tensor(2, 3)
#   ^^^^^^^^^^^^ MP101 safe torch.Tensor
# --- after ---
import mindspore as ms
from mindspore import ops

y = ops.zeros((2, 3), ms.float32)

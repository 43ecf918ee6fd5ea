# case: one size in parentheses becomes a tuple of one
import torch

x = torch.ones((3), dtype=torch.int32)
#   ^^^^^^^^^^ MP102 safe torch.ones
#                         ^^^^^^^^^^^ MP104 safe torch.int32
# --- after ---
import mindspore as ms
from mindspore import mint

x = mint.ones((3,), dtype=ms.int32)

# case: a tuple of sizes stays as it is
import torch

y = torch.zeros((2, 3), dtype=torch.float32)
#   ^^^^^^^^^^^ MP102 safe torch.zeros
#                             ^^^^^^^^^^^^^ MP104 safe torch.float32
# --- after ---
import mindspore as ms
from mindspore import mint

y = mint.zeros((2, 3), dtype=ms.float32)

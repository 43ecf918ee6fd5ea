# case: a dropped argument takes its comma along wherever it stands
import torch

y = torch.arange(device="cpu", end=3, dtype=torch.int64)
#   ^^^^^^^^^^^^ MP102 safe torch.arange
#                                           ^^^^^^^^^^^ MP104 safe torch.int64
# --- after ---
import mindspore as ms
from mindspore import mint

y = mint.arange(end=3, dtype=ms.int64)

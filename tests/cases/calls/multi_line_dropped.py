# case: an argument that is dropped from a line of its own takes the line along
import torch

y = torch.arange(
#   ^^^^^^^^^^^^ MP102 safe torch.arange
    0,
    8,
    device=device,
    dtype=torch.int64,
#         ^^^^^^^^^^^ MP104 safe torch.int64
)
# --- after ---
import mindspore as ms
from mindspore import mint

y = mint.arange(
    0,
    8,
    dtype=ms.int64,
)

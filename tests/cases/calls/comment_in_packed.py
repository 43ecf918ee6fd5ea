# case: comments between sizes that are packed stay
import torch

y = torch.zeros(
#   ^^^^^^^^^^^ MP102 safe torch.zeros
    2,  # rows
    3,  # columns
)
# --- after ---
from mindspore import mint

y = mint.zeros(
    (2,  # rows
    3),  # columns
)

# case: a call over several lines keeps its layout
import torch

y = torch.cat(
#   ^^^^^^^^^ MP102 safe torch.cat
    [a, b],
    dim=1,
)
# --- after ---
from mindspore import mint

y = mint.cat(
    [a, b],
    dim=1,
)

# case: a comment on another line of a call does not excuse the name
import torch

y = torch.cat(
#   ^^^^^^^^^ MP102 safe torch.cat
    [a, b],
)  # mindport: ignore
# --- after ---
from mindspore import mint

y = mint.cat(
    [a, b],
)  # mindport: ignore

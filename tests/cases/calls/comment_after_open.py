# case: a comment behind the opening parenthesis stays
import torch

y = torch.cat(  # both
#   ^^^^^^^^^ MP102 safe torch.cat
    [a, b],
    # along the columns
    dim=1,
)
# --- after ---
from mindspore import mint

y = mint.cat(  # both
    [a, b],
    # along the columns
    dim=1,
)

# case: spaces around dots and parentheses do no harm
import torch

y = torch . cat ( [a, b] , dim = 1 )
#   ^^^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat ( [a, b] , dim = 1 )

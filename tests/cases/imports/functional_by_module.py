# case: `nn.functional` through nn is written through mint
from torch import nn

y = nn.functional.relu(x)
#   ^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.relu
# --- after ---
from mindspore import mint

y = mint.nn.functional.relu(x)

# case: `from torch import nn` gives way to the modules that hold the layers
from torch import nn

layer = nn.Linear(3, 4)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint

layer = mint.nn.Linear(3, 4)

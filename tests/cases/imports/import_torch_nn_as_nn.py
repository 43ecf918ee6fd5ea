# case: `import torch.nn as nn` gives way to the modules that hold the layers
import torch.nn as nn

layer = nn.Linear(3, 4)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint

layer = mint.nn.Linear(3, 4)

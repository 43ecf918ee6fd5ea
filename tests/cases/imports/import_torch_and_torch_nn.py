# case: `import torch` and `import torch.nn` bind one name, and both go with its last use
import torch
import torch.nn

layer = torch.nn.Linear(3, 4)
#       ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint

layer = mint.nn.Linear(3, 4)

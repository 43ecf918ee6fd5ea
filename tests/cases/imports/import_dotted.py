# case: `import torch.nn` binds torch, and both uses of it are replaced
import torch.nn

layer = torch.nn.Linear(3, 4)
#       ^^^^^^^^^^^^^^^ MP101 safe torch.nn.Linear
y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

layer = mint.nn.Linear(3, 4)
y = mint.cat([a, b])

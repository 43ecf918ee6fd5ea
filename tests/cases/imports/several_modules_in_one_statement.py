# case: of `import os, torch` the other module stays
import os, torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
print(os.name)
# --- after ---
from mindspore import mint
import os

y = mint.cat([a, b])
print(os.name)

# case: `import torch as th` is followed
import torch as th

y = th.cat([a, b])
#   ^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

y = mint.cat([a, b])

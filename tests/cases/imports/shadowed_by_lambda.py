# case: a lambda's parameter hides the module
import torch as t

join = lambda t: t.cat([a, b])
y = t.cat([a, b])
#   ^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

join = lambda t: t.cat([a, b])
y = mint.cat([a, b])

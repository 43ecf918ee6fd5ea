# case: a walrus binds the name anew
import torch as t

y = t.cat([a, b])
#   ^^^^^ MP102 safe torch.cat
if (t := make_backend()) is not None:
    t.cat([a, b])
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
if (t := make_backend()) is not None:
    t.cat([a, b])

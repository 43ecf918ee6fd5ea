# case: a capture pattern binds the name anew
import torch as t

y = t.cat([a, b])
#   ^^^^^ MP102 safe torch.cat
match shape:
    case [t, _]:
        t.cat([a, b])
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
match shape:
    case [t, _]:
        t.cat([a, b])

# case: `with ... as` binds the name anew
import torch as t

y = t.cat([a, b])
#   ^^^^^ MP102 safe torch.cat
with open_backend() as t:
    t.cat([a, b])
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
with open_backend() as t:
    t.cat([a, b])

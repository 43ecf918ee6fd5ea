# case: the name of a caught exception hides the module, and is gone after the handler
import torch as t

y = t.cat([a, b])
#   ^^^^^ MP102 safe torch.cat
try:
    run()
except ValueError as t:
    t.cat([a, b])
# --- after ---
from mindspore import mint

y = mint.cat([a, b])
try:
    run()
except ValueError as t:
    t.cat([a, b])

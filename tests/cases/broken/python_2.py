# case: a statement of Python 2 is left, and the rest is converted
import torch

print "start"
y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from mindspore import mint

print "start"
y = mint.cat([a, b])

# case: a list or tuple without tensors has no dtype that its tensors could differ in
# target: cpu
import torch

a = torch.cat([]), torch.stack(()), torch.hstack([])
#   ^^^^^^^^^ MP102 safe torch.cat
#                  ^^^^^^^^^^^ MP102 safe torch.stack
#                                   ^^^^^^^^^^^^ MP102 safe torch.hstack
b = torch.cat([torch.ones(1)])
#   ^^^^^^^^^ MP102 safe torch.cat
#              ^^^^^^^^^^ MP102 safe torch.ones
# --- after ---
from mindspore import mint, ops

a = mint.cat([]), ops.stack(()), ops.hstack([])
b = mint.cat([mint.ones((1,))])

# case: what functools.partial gives by NumPy's names, or what the target lacks, is written as a call's is
# target: cpu
from functools import partial

import torch
import torch.nn.functional as F

joined = partial(torch.cat, axis=0)
#                ^^^^^^^^^ MP102 safe torch.cat
summed = partial(torch.sum, axis=0, keepdims=True)
#                ^^^^^^^^^ MP102 safe torch.sum
stacked = list(map(partial(torch.stack, axis=1), [[joined, summed]]))
#                          ^^^^^^^^^^^ MP102 safe torch.stack
rectified = partial(F.relu, inplace=False)
#                   ^^^^^^ MP102 safe torch.nn.functional.relu
in_place = partial(F.relu, inplace=True)
#                  ^^^^^^ MP302 manual torch.nn.functional.relu
plain = partial(torch.cat, dim=0)
#               ^^^^^^^^^ MP102 safe torch.cat
# --- after ---
from functools import partial

from mindspore import mint, ops
import torch.nn.functional as F

joined = partial(mint.cat, dim=0)
summed = partial(mint.sum, dim=0, keepdim=True)
stacked = list(map(partial(ops.stack, axis=1), [[joined, summed]]))
rectified = partial(mint.nn.functional.relu)
in_place = partial(F.relu, inplace=True)
plain = partial(mint.cat, dim=0)

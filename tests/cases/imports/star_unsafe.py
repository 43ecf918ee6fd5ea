# case: unsafe writes the names of a star import and leaves the star import to a person
# unsafe
from torch import *
#                 ^ MP307 manual torch

y = cat([a, b])
#   ^^^ MP201 review torch.cat
# --- after ---
from mindspore import mint
from torch import *

y = mint.cat([a, b])

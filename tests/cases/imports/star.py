# case: names of a star import are reviewed, never safe, and the star import is reported
from torch import *
#                 ^ MP307 manual torch

y = cat([a, b])
#   ^^^ MP201 review torch.cat
# --- unchanged ---

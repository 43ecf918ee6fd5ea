# case: a star import of torch.nn gives classes, reviewed
from torch.nn import *
#                    ^ MP307 manual torch.nn

layer = Linear(3, 4)
#       ^^^^^^ MP201 review torch.nn.Linear
# --- unchanged ---

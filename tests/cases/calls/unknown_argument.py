# case: a keyword that torch does not have is refused, not passed on
from torch import nn

layer = nn.Linear(3, 4, colour="red")
#       ^^^^^^^^^ MP302 manual torch.nn.Linear
# --- unchanged ---

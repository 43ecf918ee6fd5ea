# case: a literal that means something else there is refused
# target: cpu
from torch import nn

loss = nn.MultiMarginLoss(p=3)
#      ^^^^^^^^^^^^^^^^^^ MP302 manual torch.nn.MultiMarginLoss
# --- unchanged ---

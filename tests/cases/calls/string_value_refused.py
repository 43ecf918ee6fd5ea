# case: a literal that means something else there is refused
# target: cpu
from torch import nn

loss = nn.KLDivLoss(log_target=True)
#      ^^^^^^^^^^^^ MP302 manual torch.nn.KLDivLoss
# --- unchanged ---

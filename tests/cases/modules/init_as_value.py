# case: an init function whose result is used has no edit
from torch import nn

weight = nn.init.zeros_(make_weight())
#        ^^^^^^^^^^^^^^ MP302 manual torch.nn.init.zeros_
# --- unchanged ---

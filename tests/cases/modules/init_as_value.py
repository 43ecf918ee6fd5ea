# case: an init function whose result is used has no safe edit
from torch import nn

weight = nn.init.zeros_(make_weight())
#        ^^^^^^^^^^^^^^ MP201 review torch.nn.init.zeros_
# --- unchanged ---

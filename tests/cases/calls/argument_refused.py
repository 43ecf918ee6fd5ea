# case: an argument without counterpart is refused with its value
from torch import nn

lstm = nn.LSTM(3, 4, proj_size=2)
#      ^^^^^^^ MP302 manual torch.nn.LSTM: `proj_size=2` has no counterpart
# --- unchanged ---

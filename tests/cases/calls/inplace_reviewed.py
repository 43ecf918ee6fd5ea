# case: an in-place layer whose in-place form is missing there is reviewed
from torch import nn

act = nn.ReLU(inplace=True)
#     ^^^^^^^ MP201 review torch.nn.ReLU
# --- unchanged ---

# case: an empty Sequential is reviewed, as others may add members that SequentialCell does not run
from torch import nn

net = nn.Sequential()
#     ^^^^^^^^^^^^^ MP201 review torch.nn.Sequential
# --- unchanged ---

# case: an empty Sequential is reviewed, as SequentialCell runs no member that comes later
from torch import nn

net = nn.Sequential()
#     ^^^^^^^^^^^^^ MP201 review torch.nn.Sequential
net.add_module("fc", fc)
#   ^^^^^^^^^^ MP201 review torch.nn.Module.add_module
# --- unchanged ---

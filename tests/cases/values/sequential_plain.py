# case: a Sequential that gets no members later stays MindSpore's own
from torch import nn

layers = [nn.Linear(3, 4)]
#         ^^^^^^^^^ MP101 safe torch.nn.Linear
net = nn.Sequential(*layers)
#     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
other = nn.Sequential(nn.ReLU(), nn.Linear(4, 3))
#       ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                     ^^^^^^^ MP101 safe torch.nn.ReLU
#                                ^^^^^^^^^ MP101 safe torch.nn.Linear
container = nn.Sequential
#           ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
first = net[0]
# --- after ---
from mindspore import mint, nn

layers = [mint.nn.Linear(3, 4)]
net = nn.SequentialCell(*layers)
other = nn.SequentialCell(mint.nn.ReLU(), mint.nn.Linear(4, 3))
container = nn.SequentialCell
first = net[0]

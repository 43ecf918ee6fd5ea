# case: a parameter of a layer taken out of a container by its place is the same each time
# unsafe
# target: cpu
import torch
import torch.nn as nn

net = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
#     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                    ^^^^^^^ MP101 safe torch.nn.ReLU
#                                               ^^^^^^^^^ MP101 safe torch.nn.Linear
rows = torch.ones(2, 2)
#      ^^^^^^^^^^ MP102 safe torch.ones
net[0].weight.data.fill_(0.1)
#                  ^^^^^ MP103 safe inferred torch.Tensor.fill_
net[-1].bias.data.zero_()
#                 ^^^^^ MP103 safe inferred torch.Tensor.zero_
# An item of a tensor is a new one each time: it is assigned to.
rows[0].data.fill_(1)
#            ^^^^^ MP201 review torch.Tensor.fill_
# --- after ---
from mindspore import mint, nn, ops

net = nn.SequentialCell(mint.nn.Linear(2, 2), mint.nn.ReLU(), mint.nn.Linear(2, 1))
rows = mint.ones((2, 2))
net[0].weight.data.copy_(ops.full_like(net[0].weight.data, 0.1))
net[-1].bias.data.copy_(ops.zeros_like(net[-1].bias.data))
# An item of a tensor is a new one each time: it is assigned to.
rows[0] = ops.full_like(rows[0], 1)

# case: Sequential with its layers becomes SequentialCell
from torch import nn

net = nn.Sequential(nn.Linear(3, 4), nn.Tanh()).train()
#     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                    ^^^^^^^ MP101 safe torch.nn.Tanh
#                                               ^^^^^ MP103 safe torch.nn.Module.train
# --- after ---
from mindspore import mint, nn

net = nn.SequentialCell(mint.nn.Linear(3, 4), mint.nn.Tanh()).set_train()

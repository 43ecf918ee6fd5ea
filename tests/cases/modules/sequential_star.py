# case: Sequential with a starred list becomes SequentialCell, which takes the same
from torch import nn

net = nn.Sequential(*layers).eval()
#     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                            ^^^^ MP103 safe torch.nn.Module.eval
# --- after ---
from mindspore import nn

net = nn.SequentialCell(*layers).set_train(False)

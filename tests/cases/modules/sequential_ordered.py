# case: Sequential with an OrderedDict becomes SequentialCell, which takes one too
from collections import OrderedDict

from torch import nn

net = nn.Sequential(OrderedDict([("fc", nn.Linear(3, 4))])).eval()
#     ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                       ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                                           ^^^^ MP103 safe torch.nn.Module.eval
# --- after ---
from collections import OrderedDict

from mindspore import mint, nn

net = nn.SequentialCell(OrderedDict([("fc", mint.nn.Linear(3, 4))])).set_train(False)

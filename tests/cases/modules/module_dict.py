# case: ModuleDict becomes CellDict
from torch import nn

heads = nn.ModuleDict({"a": nn.Linear(3, 4)}).eval()
#       ^^^^^^^^^^^^^ MP101 safe torch.nn.ModuleDict
#                           ^^^^^^^^^ MP101 safe torch.nn.Linear
#                                             ^^^^ MP103 safe torch.nn.Module.eval
# --- after ---
from mindspore import mint, nn

heads = nn.CellDict({"a": mint.nn.Linear(3, 4)}).set_train(False)

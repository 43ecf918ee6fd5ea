# case: a function called zeros_ of another module is not torch's
from mylib import init
from torch import nn

init.zeros_(weight)
layer = nn.Linear(3, 4)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mylib import init
from mindspore import mint

init.zeros_(weight)
layer = mint.nn.Linear(3, 4)

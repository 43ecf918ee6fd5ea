# case: a comprehension's variable hides the module inside it alone
from torch import nn

found = [nn.Linear(3, 4) for nn in libraries]
layer = nn.Linear(3, 4)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint

found = [nn.Linear(3, 4) for nn in libraries]
layer = mint.nn.Linear(3, 4)

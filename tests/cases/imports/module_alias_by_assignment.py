# case: a module assigned to a name is a torch module used as a value
from torch import nn

layers = nn
#        ^^ MP305 manual torch.nn
layer = layers.Linear(3, 4)
#       ^^^^^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint
from torch import nn

layers = nn
layer = mint.nn.Linear(3, 4)

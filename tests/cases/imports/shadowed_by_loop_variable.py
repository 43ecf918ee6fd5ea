# case: a loop variable called nn is not the module
from torch import nn

layer = nn.Linear(3, 4)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
for nn in neural_networks:
    nn.Linear(3, 4)
# --- after ---
from mindspore import mint

layer = mint.nn.Linear(3, 4)
for nn in neural_networks:
    nn.Linear(3, 4)

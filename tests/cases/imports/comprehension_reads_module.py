# case: a comprehension that binds another name still reads the module
from torch import nn

found = [nn.Linear(size, 4) for size in sizes]
#        ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint

found = [mint.nn.Linear(size, 4) for size in sizes]

# case: a module passed as an argument is a value
import torch
from torch import nn

run(nn, torch)
#   ^^ MP305 manual torch.nn
#       ^^^^^ MP305 manual torch
y = nn.Linear(3, 4)
#   ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
from mindspore import mint
import torch
from torch import nn

run(nn, torch)
y = mint.nn.Linear(3, 4)

# case: a method called script of another object stays
import torch

net = compiler.jit.script(torch.abs(x))
#                         ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

net = compiler.jit.script(mint.abs(x))

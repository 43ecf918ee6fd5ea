# case: arguments behind emoji are turned at their places
import torch

y = torch.broadcast_to(table["😀é"], size=(2, 3)); z = torch.abs(y)
#   ^^^^^^^^^^^^^^^^^^ MP102 safe torch.broadcast_to
#                                                     ^^^^^^^^^ MP102 safe torch.abs
# --- after ---
from mindspore import mint

y = mint.broadcast_to(table["😀é"], shape=(2, 3)); z = mint.abs(y)

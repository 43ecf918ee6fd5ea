# case: torch has itself by its name, as a search and replace left it: the name behind it is what is meant
import torch

x = torch.torch.ones(2)
#   ^^^^^^^^^^^^^^^^ MP102 safe torch.ones
y: torch.torch.Tensor = torch.torch.nn.functional.relu(x)
#  ^^^^^^^^^^^^^^^^^^ MP101 safe torch.Tensor
#                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ MP102 safe torch.nn.functional.relu
same = torch.torch
#      ^^^^^^^^^^^ MP305 manual torch
# --- after ---
import mindspore as ms
from mindspore import mint
import torch

x = mint.ones((2,))
y: ms.Tensor = mint.nn.functional.relu(x)
same = torch.torch

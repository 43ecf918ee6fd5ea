# case: while one use of torch stays, its import stays beside MindSpore's
import torch

y = torch.cat([a, b])
#   ^^^^^^^^^ MP102 safe torch.cat
model = torch.hub.load("pytorch/vision", "resnet18")
#       ^^^^^^^^^^^^^^ MP301 manual torch.hub.load
# --- after ---
from mindspore import mint
import torch

y = mint.cat([a, b])
model = torch.hub.load("pytorch/vision", "resnet18")

# case: of two names of one import the one without uses goes
from torch import hub, nn

layer = nn.Linear(3, 4)
#       ^^^^^^^^^ MP101 safe torch.nn.Linear
model = hub.load("pytorch/vision", "resnet18")
#       ^^^^^^^^ MP301 manual torch.hub.load
# --- after ---
from mindspore import mint
from torch import hub

layer = mint.nn.Linear(3, 4)
model = hub.load("pytorch/vision", "resnet18")

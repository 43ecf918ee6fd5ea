# case: isinstance with a tuple of classes
from torch import nn

if isinstance(layer, (nn.Conv2d, nn.Linear)):
#                     ^^^^^^^^^ MP101 safe torch.nn.Conv2d
#                                ^^^^^^^^^ MP101 safe torch.nn.Linear
    run(layer)
# --- after ---
from mindspore import mint

if isinstance(layer, (mint.nn.Conv2d, mint.nn.Linear)):
    run(layer)

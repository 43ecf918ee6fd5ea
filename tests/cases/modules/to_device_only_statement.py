# case: `net.to(device)` that is alone in its block takes a test with it that only looks
# unsafe
from torch import nn

net = nn.Linear(3, 4).eval()
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
#                     ^^^^ MP103 safe torch.nn.Module.eval
if device:
    net.to(device)
#       ^^ MP403 review torch.nn.Module.to
# --- after ---
from mindspore import mint

net = mint.nn.Linear(3, 4).set_train(False)

# case: `net.to(device)` as a statement is removed
# unsafe
from torch import nn

net = nn.Linear(3, 4).eval()
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
#                     ^^^^ MP103 safe torch.nn.Module.eval
net.to(device)
#   ^^ MP403 review torch.nn.Module.to
print(net)
# --- after ---
from mindspore import mint

net = mint.nn.Linear(3, 4).set_train(False)
print(net)

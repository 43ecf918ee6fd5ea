# case: `Net().to(device)` loses its last call
# unsafe
from torch import nn

net = nn.Linear(3, 4).to("cuda").eval()
#     ^^^^^^^^^ MP101 safe torch.nn.Linear
#                     ^^ MP403 review torch.nn.Module.to
#                                ^^^^ MP103 safe torch.nn.Module.eval
# --- after ---
from mindspore import mint

net = mint.nn.Linear(3, 4).set_train(False)

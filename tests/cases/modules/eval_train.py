# case: `eval()` and `train(flag)` become set_train
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


net = Net()
net.eval()
#   ^^^^ MP103 safe inferred torch.nn.Module.eval
net.train()
#   ^^^^^ MP103 safe inferred torch.nn.Module.train
net.train(False)
#   ^^^^^ MP103 safe inferred torch.nn.Module.train
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return x


net = Net()
net.set_train(False)
net.set_train()
net.set_train(False)

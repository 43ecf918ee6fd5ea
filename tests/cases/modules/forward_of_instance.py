# case: forward of an instance of a class of the file changes with it
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x


net = Net().eval()
#           ^^^^ MP103 safe inferred torch.nn.Module.eval
y = net.forward(x)
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        return x


net = Net().set_train(False)
y = net.construct(x)

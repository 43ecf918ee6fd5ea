# case: other methods keep their names, forward_features among them
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward_features(self, x):
        return x

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.forward_features(x)
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def forward_features(self, x):
        return x

    def construct(self, x):
        return self.forward_features(x)

# case: a function called forward inside a method is not the method
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        def forward(y):
            return y

        return forward(x)
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def construct(self, x):
        def forward(y):
            return y

        return forward(x)

# case: a Module that has a construct already keeps both methods for a person to look at
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 manual torch.nn.Module
    def construct(self, x):
        return x

    def forward(self, x):
        return self.construct(x)
# --- unchanged ---

# case: an activation that overwrites what nothing else holds loses inplace safely
# findings: some
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 3, 3)
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x):
        out = self.conv(x)
        out = self.relu(out)
        return out
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = mint.nn.Conv2d(3, 3, 3)
        self.relu = mint.nn.ReLU()

    def construct(self, x):
        out = self.conv(x)
        out = self.relu(out)
        return out

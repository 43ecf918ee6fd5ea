# case: an activation that overwrites a tensor which a list holds is not made SAFE
# findings: some
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 3, 3)
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x, kept):
        out = self.conv(x)
        kept.append(out)
        out = self.relu(out)
        return out
# --- after ---
import mindspore as ms
from mindspore import mint
from torch import nn


class Net(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = mint.nn.Conv2d(3, 3, 3)
        self.relu = nn.ReLU(inplace=True)

    def construct(self, x, kept):
        out = self.conv(x)
        kept.append(out)
        out = self.relu(out)
        return out

# case: the same names on Ascend are left alone
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = mint.nn.Conv2d(3, 8, 3)

    def construct(self, x):
        return self.conv(x)
# --- unchanged ---

# case: what was converted for Ascend and has no kernel on CPU is told there
# target: cpu
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = mint.nn.Conv2d(3, 8, 3)
#                   ^^^^^^^^^^^^^^ MP526 manual torch.nn.Conv2d
        self.fc = mint.nn.Linear(8, 2)

    def construct(self, x):
        return self.fc(self.conv(x).any().reshape(-1, 8))
#                                   ^^^ MP103 safe inferred torch.Tensor.any
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.conv = mint.nn.Conv2d(3, 8, 3)
        self.fc = mint.nn.Linear(8, 2)

    def construct(self, x):
        return self.fc(self.conv(x).bool().any().reshape(-1, 8))

# case: finished code that gives a layer an attribute reads that one
# target: cpu
from mindspore import nn, ops


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.bn = nn.BatchNorm2d(3)
        self.bn.running_mean = ops.ones(3)
#               ^^^^^^^^^^^^ MP207 review torch.nn.BatchNorm2d.running_mean

    def construct(self, x):
        return self.bn(x) + self.bn.running_mean
# --- unchanged ---

# case: torch's import that binds a name of MindSpore's again goes where nothing is left of torch's
# target: cpu
from mindspore import nn


class Net(nn.Cell):
    pass


from torch import nn

norm = nn.BatchNorm2d(8, momentum=0.01)
#      ^^^^^^^^^^^^^^ MP101 safe torch.nn.BatchNorm2d
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    pass


norm = nn.BatchNorm2d(8, momentum=1 - 0.01)

# case: the old form of super().__init__ stays
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super(Net, self).__init__()
        nn.Module.__init__(self)
#       ^^^^^^^^^ MP401 safe torch.nn.Module
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def __init__(self):
        super(Net, self).__init__()
        nn.Cell.__init__(self)

# case: a name in a broken line of a Module goes on meaning torch's
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.fc(x)
# --- after ---
import mindspore as ms
from torch import nn


class Net(ms.nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(

    def construct(self, x):
        return self.fc(x)

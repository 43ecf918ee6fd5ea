# case: a layer that was converted alone starts in training mode in a constructor that sets modes
# target: cpu
import mindspore
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.body = nn.Dropout(0.5)
#                   ^^^^^^^^^^ MP101 safe torch.nn.Dropout
        self.body.eval()
#       ^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                 ^^^^ MP103 safe torch.nn.Module.eval
        self.head = mindspore.nn.Dropout(p=0.5)
#                   ^^^^^^^^^^^^^^^^^^^^ MP410 safe torch.nn.Module


net = Net()
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.body = nn.Dropout(p=0.5)
        self.set_train()
        self.body.set_train(False)
        self.head = nn.Dropout(p=0.5).set_train()


net = Net()

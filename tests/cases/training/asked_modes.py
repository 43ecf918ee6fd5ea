# case: a layer that runs alike in both modes is set to training where its mode is read
import torch
from torch import nn

crit = nn.MSELoss()
#      ^^^^^^^^^^ MP101 safe torch.nn.MSELoss
#      ^^^^^^^^^^ MP410 safe torch.nn.Module
print(crit.training, nn.Linear(2, 2).training)
#                    ^^^^^^^^^ MP101 safe torch.nn.Linear
#                    ^^^^^^^^^ MP410 safe torch.nn.Module
losses = {"l1": nn.L1Loss(), "relu": nn.ReLU()}
#               ^^^^^^^^^ MP101 safe torch.nn.L1Loss
#               ^^^^^^^^^ MP410 safe torch.nn.Module
#                                    ^^^^^^^ MP101 safe torch.nn.ReLU
#                                    ^^^^^^^ MP410 safe torch.nn.Module
for name, loss in losses.items():
    print(name, loss.training)
print([each.training for each in [nn.Sequential(nn.GELU())]])
#                                 ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
#                                 ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                                               ^^^^^^^ MP101 safe torch.nn.GELU

unasked = nn.SmoothL1Loss()
#         ^^^^^^^^^^^^^^^ MP101 safe torch.nn.SmoothL1Loss
print(unasked(torch.ones(2), torch.zeros(2)))
#             ^^^^^^^^^^ MP102 safe torch.ones
#                            ^^^^^^^^^^^ MP102 safe torch.zeros


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.act = nn.ReLU()
#                  ^^^^^^^ MP101 safe torch.nn.ReLU

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x if self.training or self.act.training else self.act(x)
# --- after ---
from mindspore import mint, nn

crit = mint.nn.MSELoss().set_train()
print(crit.training, mint.nn.Linear(2, 2).set_train().training)
losses = {"l1": mint.nn.L1Loss().set_train(), "relu": mint.nn.ReLU().set_train()}
for name, loss in losses.items():
    print(name, loss.training)
print([each.training for each in [nn.SequentialCell(mint.nn.GELU()).set_train()]])

unasked = mint.nn.SmoothL1Loss()
print(unasked(mint.ones((2,)), mint.zeros((2,))))


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.act = mint.nn.ReLU()

    def construct(self, x):
        return x if self.training or self.act.training else self.act(x)

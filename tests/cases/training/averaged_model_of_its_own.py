# case: a class of the file that has that name is the file's own
import torch
from torch import nn


class AveragedModel(nn.Module):
#                   ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, model):
        super().__init__()
        self.module = model

    def update_parameters(self, model):
        self.n_averaged = torch.tensor(0)
#                         ^^^^^^^^^^^^ MP102 safe torch.tensor


ema = AveragedModel(nn.Linear(2, 2))
#     ^^^^^^^^^^^^^ MP410 safe torch.nn.Module
#                   ^^^^^^^^^ MP101 safe torch.nn.Linear
ema.update_parameters(nn.Linear(2, 2))
#                     ^^^^^^^^^ MP101 safe torch.nn.Linear
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class AveragedModel(nn.Cell):
    def __init__(self, model):
        super().__init__()
        self.module = model

    def update_parameters(self, model):
        self.n_averaged = ms.tensor(0)


ema = AveragedModel(mint.nn.Linear(2, 2)).set_train()
ema.update_parameters(mint.nn.Linear(2, 2))

# case: an override of train becomes an override of set_train
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def train(self, mode=True):
        return super().train(mode)
#                      ^^^^^ MP103 safe inferred torch.nn.Module.train
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def set_train(self, mode=True):
        return super().set_train(mode)

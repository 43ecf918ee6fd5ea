# case: no function can stand for a class that others derive from
# target: cpu
import torch


class Ids(torch.LongTensor):
#         ^^^^^^^^^^^^^^^^ MP302 manual torch.LongTensor
    pass


class Net(torch.nn.Module):
#         ^^^^^^^^^^^^^^^ MP401 safe torch.nn.Module
    pass
# --- after ---
from mindspore import nn
import torch


class Ids(torch.LongTensor):
    pass


class Net(nn.Cell):
    pass

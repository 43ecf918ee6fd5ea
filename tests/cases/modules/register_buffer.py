# case: register_buffer is Cell's too, and stays
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(3))
#                                    ^^^^^^^^^^^ MP102 safe torch.zeros
# --- after ---
from mindspore import mint, nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", mint.zeros((3,)))

# case: no-op: integers, and what takes no gradient, written into tensors of integers
# target: cpu
import torch
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 3)
#                 ^^^^^^^^^ MP101 safe torch.nn.Linear

    def forward(self, x, ids):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        h = self.fc(x)
        out = torch.zeros(2, 3, dtype=torch.long)
#             ^^^^^^^^^^^ MP102 safe torch.zeros
#                                     ^^^^^^^^^^ MP104 safe torch.long
        out[:] = h.argmax(1, keepdim=True)
        out[0, 0] = 2
        out[0, 1] = ids[0]
        counts = torch.zeros(2, 3, dtype=torch.long)
#                ^^^^^^^^^^^ MP102 safe torch.zeros
#                                        ^^^^^^^^^^ MP104 safe torch.long
        counts[:] = h
        with torch.no_grad():
#            ^^^^^^^^^^^^^ MP201 review torch.no_grad
            out[1] = h[1]
        return (out * h).sum(), counts.tolist()
#                                      ^^^^^^ MP103 safe torch.Tensor.tolist
# --- after ---
import mindspore as ms
from mindspore import mint, nn
import torch


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc = mint.nn.Linear(3, 3)

    def construct(self, x, ids):
        h = self.fc(x)
        out = mint.zeros((2, 3), dtype=ms.int64)
        out[:] = h.argmax(1, keepdim=True)
        out[0, 0] = 2
        out[0, 1] = ids[0]
        counts = mint.zeros((2, 3), dtype=ms.int64)
        counts[:] = h
        with torch.no_grad():
            out[1] = h[1]
        return (out * h).sum(), counts.asnumpy().tolist()

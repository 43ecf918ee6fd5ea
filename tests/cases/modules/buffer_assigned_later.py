# case: a registered buffer that a method assigns is put where a Cell takes it
from torch import nn


class Average(nn.Module):
#             ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, start, names):
        super().__init__()
        self.register_buffer("mean", start)
        self.names = names

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        self.mean = self.mean * 0.9 + x * 0.1
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.mean += x
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.mean -= x * 2 if self.names else x
#       ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
        self.names = self.names + ["x"]
        return self.mean
# --- after ---
from mindspore import nn


class Average(nn.Cell):
    def __init__(self, start, names):
        super().__init__()
        self.register_buffer("mean", start)
        self.names = names

    def construct(self, x):
        self._buffers["mean"] = self.mean * 0.9 + x * 0.1
        self.mean.copy_(self.mean + x)
        self.mean.copy_(self.mean - (x * 2 if self.names else x))
        self.names = self.names + ["x"]
        return self.mean

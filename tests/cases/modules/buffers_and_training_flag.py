# case: what Cell has under the same name stays: training, register_buffer, apply
from torch import nn


class Net(nn.Module):
#         ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self):
        super().__init__()
        self.register_buffer("scale", None)
        self.apply(self.reset)

    def reset(self, m):
        pass

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x if self.training else -x
# --- after ---
from mindspore import nn


class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.register_buffer("scale", None)
        self.apply(self.reset)

    def reset(self, m):
        pass

    def construct(self, x):
        return x if self.training else -x

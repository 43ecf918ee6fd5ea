# case: what a subclass assigns is told only where MindSpore's layer goes on otherwise
# target: cpu
# unsafe
from torch import nn


class Wide(nn.Linear):
#          ^^^^^^^^^ MP203 review torch.nn.Linear
    def __init__(self, width):
        super().__init__(width, width)
        self.in_features = width
        self.extra = None

    def forward(self, x):
#       ^^^^^^^ MP402 review torch.nn.Module.forward
        return super().forward(x) if self.extra is None else x
#                      ^^^^^^^ MP402 review torch.nn.Module.forward


# --- after ---
from mindspore import mint


class Wide(mint.nn.Linear):
    def __init__(self, width):
        super().__init__(width, width)
        self.in_features = width
        self.extra = None

    def construct(self, x):
        return super().construct(x) if self.extra is None else x



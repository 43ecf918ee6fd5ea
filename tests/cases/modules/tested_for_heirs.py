# case: what is one of some classes of the file is one of the class that all of them derive from
# target: cpu
import torch
from torch import nn


class Detect(nn.Module):
#            ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, anchors):
        super().__init__()
        self.register_buffer("anchors", torch.tensor(anchors).float())
#                                       ^^^^^^^^^^^^ MP102 safe torch.tensor

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return x * self.anchors


class Segment(Detect):
    pass


class Model(nn.Module):
#           ^^^^^^^^^ MP401 safe torch.nn.Module
    def __init__(self, layers):
        super().__init__()
        self.model = nn.Sequential(*layers)
#                    ^^^^^^^^^^^^^ MP101 safe torch.nn.Sequential
        m = self.model[-1]
        if isinstance(m, (Detect, Segment)):
            m.anchors /= torch.ones(2)
#           ^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer
#                        ^^^^^^^^^^ MP102 safe torch.ones
        last = self.model[-1]
        if isinstance(last, Detect):
            last.anchors = last.anchors * 2
#           ^^^^^^^^^^^^ MP111 safe inferred torch.nn.Module.register_buffer

    def forward(self, x):
#       ^^^^^^^ MP402 safe torch.nn.Module.forward
        return self.model(x)
# --- after ---
import mindspore as ms
from mindspore import mint, nn


class Detect(nn.Cell):
    def __init__(self, anchors):
        super().__init__()
        self.register_buffer("anchors", ms.tensor(anchors).float())

    def construct(self, x):
        return x * self.anchors


class Segment(Detect):
    pass


class Model(nn.Cell):
    def __init__(self, layers):
        super().__init__()
        self.model = nn.SequentialCell(*layers)
        m = self.model[-1]
        if isinstance(m, (Detect, Segment)):
            m.anchors.copy_(m.anchors / mint.ones((2,)))
        last = self.model[-1]
        if isinstance(last, Detect):
            last._buffers["anchors"] = last.anchors * 2

    def construct(self, x):
        return self.model(x)
